import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseOf, ENTRIES } from './product.ts';
import { WORKSPACE } from './workspace.ts';

const run = promisify(execFile);

/** How auth's operator command marks an admin whose first password still holds. */
const NOT_REPLACED = 'has not chosen a password yet';

/**
 * Whether an admin has still to replace the password the account was made with, as auth's own command says. True also where there
 * is no such account yet: then the service makes it with that password at its start.
 */
export async function isFirstPassword(
  email: string,
  database: { mongoUri: string; namespace: string },
): Promise<boolean> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NATS_URL: 'nats://127.0.0.1:4222',
    MONGODB_URI: database.mongoUri,
    MONGODB_DATABASE: databaseOf('auth', database.namespace),
  };
  const { stdout } = await run(process.execPath, [join(WORKSPACE, ENTRIES.auth), 'list'], { env });
  const line = stdout.split('\n').find((text) => text.startsWith(`${email} `));
  return line === undefined || line.includes(NOT_REPLACED);
}
