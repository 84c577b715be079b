import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EmulatorState } from './state.ts';
import { emptyState } from './state.ts';

/**
 * Holds the state and, if there is a file, writes it before an answer is sent. Calls of `save` that arrive during a write share the next
 * write.
 */
export class StateStore {
  current: EmulatorState;
  readonly #file: string | undefined;
  #writing: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(file?: string) {
    this.#file = file;
    this.current =
      file !== undefined && existsSync(file)
        ? filledUp(JSON.parse(readFileSync(file, 'utf8')) as EmulatorState)
        : emptyState(randomUUID());
  }

  /** Clears the state. The same seed generates the same ids again. */
  reset(seed: string = randomUUID()): void {
    const { signing } = this.current;
    this.current = { ...emptyState(seed), ...(signing === undefined ? {} : { signing }) };
  }

  /** Resolves when all changes made before the call are on disk. */
  save(): Promise<void> {
    if (this.#file === undefined) return Promise.resolve();
    if (this.#writing === undefined) {
      this.#writing = this.#write(this.#file).finally(() => {
        this.#writing = undefined;
      });
      return this.#writing;
    }
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.save();
      });
    return this.#next;
  }

  async #write(file: string): Promise<void> {
    const text = JSON.stringify(this.current);
    const temporary = `${file}.next`;
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  }
}

/** Adds fields, empty, that did not exist when the file was written. */
function filledUp(stored: EmulatorState): EmulatorState {
  const empty = emptyState(stored.seed);
  return { ...empty, ...stored, settings: { ...empty.settings, ...stored.settings } };
}
