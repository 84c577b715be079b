import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Stops the start. Names every variable that is missing or wrong, and never prints a value. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export type Env = Record<string, string | undefined>;

/**
 * Parses an environment by a schema. `NAME_FILE` may name a file that holds the value, which is how secrets arrive in
 * production.
 */
export function loadConfig<S extends z.ZodObject>(schema: S, env: Env): z.output<S> {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of Object.keys(schema.shape)) {
    const file = env[`${name}_FILE`];
    if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim();
      } catch {
        problems.push(`${name}_FILE: the file cannot be read`);
      }
    } else if (env[name]) {
      values[name] = env[name];
    }
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      problems.push(`${issue.path.join('.') || 'environment'}: ${issue.message}`);
  }
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);
  return parsed.data;
}
