import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isFree } from './ports.ts';

/** Gives every server of a data folder the port it had before, because kept data contains addresses, such as an order's approval link. */
export class PortBook {
  readonly #file: string;
  readonly #ports: Record<string, number>;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#file = join(dir, 'ports.json');
    this.#ports = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, number>)
      : {};
  }

  async portFor(name: string): Promise<number> {
    const kept = this.#ports[name];
    if (kept !== undefined && (await isFree(kept))) return kept;
    const port = await freePort();
    this.#ports[name] = port;
    writeFileSync(this.#file, `${JSON.stringify(this.#ports, null, 2)}\n`);
    return port;
  }
}
