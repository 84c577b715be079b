import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMPOSE = fileURLToPath(new URL('../nats/nats.conf', import.meta.url));

/** The settings of NATS in deployments as this machine can have them: Debian's server is too old for one, and only places differ. */
export function localNatsConfig(place: { port?: number; data: string }, text = readFileSync(COMPOSE, 'utf8')): string {
  return text
    .replace('port: 4222', `port: ${place.port ?? 4222}`)
    .replace(/^http:.*$/m, '')
    .replace(/^ *sync_interval: always$/m, '')
    .replace('store_dir: "/data"', `store_dir: "${place.data}"`);
}
