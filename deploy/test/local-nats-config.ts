import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMPOSE = fileURLToPath(new URL('../nats/nats.conf', import.meta.url));

/** The deployed NATS settings adapted to this machine: only paths differ, and one setting that Debian's server is too old for. */
export function localNatsConfig(place: { port?: number; data: string }, text = readFileSync(COMPOSE, 'utf8')): string {
  return text
    .replace('port: 4222', `port: ${place.port ?? 4222}`)
    .replace(/^http:.*$/m, '')
    .replace(/^ *sync_interval: always$/m, '')
    .replace('store_dir: "/data"', `store_dir: "${place.data}"`);
}
