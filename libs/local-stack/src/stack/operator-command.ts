import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseOf, ENTRIES, type ServiceName } from './product.ts';
import { WORKSPACE } from './workspace.ts';

const run = promisify(execFile);

interface Target {
  service: ServiceName;
  mongoUri: string;
  namespace?: string;
  env?: Record<string, string>;
}

/** Runs an operator command of a service on its database, beside the running service. Returns its output; rejects when it is refused. */
export async function operatorCommand(
  words: readonly string[],
  { service, mongoUri, namespace = 'brokerage', env = {} }: Target,
): Promise<string> {
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    NATS_URL: 'nats://127.0.0.1:4222',
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: databaseOf(service, namespace),
    ...env,
  };
  const { stdout } = await run(process.execPath, [join(WORKSPACE, ENTRIES[service]), ...words], { env: environment });
  return stdout;
}
