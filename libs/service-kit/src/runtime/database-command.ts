import { type Connection, createConnection } from 'mongoose';
import type { z } from 'zod';
import { serviceConfig } from '../config/base-config.ts';
import { ConfigError, type Env, loadConfig } from '../config/load-config.ts';
import { mongoOptions } from '../store/mongo-options.ts';

/** The command talks to nobody but the database. */
export const commandConfig = serviceConfig.omit({ ACCESS_TOKEN_PUBLIC_KEY: true, NATS_URL: true });

/** Why an operator's command did nothing, as a sentence for the operator. */
export class CommandRefused extends Error {}

export interface CommandIo {
  env: Env;
  print: (text: string) => void;
}

/**
 * Connects an operator's command with a service's database, beside the running service. Gives the exit code: 0, or 1 with the reason
 * printed.
 */
export async function runOnDatabase(
  { env, print }: CommandIo,
  work: (connection: Connection, config: z.infer<typeof commandConfig>) => Promise<void>,
): Promise<number> {
  return printingFailures(print, async () => {
    const config = loadConfig(commandConfig, env);
    const options = mongoOptions(config.MONGODB_DATABASE, false);
    const connection = await createConnection(config.MONGODB_URI, options).asPromise();
    try {
      await work(connection, config);
    } finally {
      await connection.close();
    }
  });
}

/** The exit code of a command: what it could not do is printed, as a sentence where it has one. */
export async function printingFailures(print: CommandIo['print'], work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const isSentence = error instanceof CommandRefused || error instanceof ConfigError;
    print(isSentence ? error.message : `It failed: ${String(error)}`);
    return 1;
  }
}
