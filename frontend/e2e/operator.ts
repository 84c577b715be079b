import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const AUTH = fileURLToPath(new URL('../../services/auth/dist/main.js', import.meta.url));

/** Runs a command of the built auth service, as an operator does on the machine itself. Returns its output. */
export function operate({ mongoUri }: { mongoUri: string }, words: string[], typed = ''): string {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NATS_URL: 'nats://127.0.0.1:4222',
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: 'brokerage_auth',
  };
  return execFileSync(process.execPath, [AUTH, ...words], { env, input: typed, encoding: 'utf8' });
}
