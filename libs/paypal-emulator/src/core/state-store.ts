import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EmulatorState, WebhookEvent } from './state.ts';
import { emptyState } from './state.ts';

/**
 * Holds the state and, if there is a file, writes it before an answer is sent. Calls of `save` that arrive during a write share the next
 * write. Bodies of events never change and are four fifths of the state, so each is appended once to a file of its own.
 */
export class StateStore {
  current: EmulatorState;
  readonly #file: string | undefined;
  /** Ids of the events whose bodies are in the file of bodies. */
  #kept = new Set<string>();
  #writing: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(file?: string) {
    this.#file = file;
    if (file !== undefined && existsSync(file)) {
      const bodies = bodiesIn(bodiesFile(file));
      this.#kept = new Set(bodies.keys());
      this.current = filledUp(JSON.parse(readFileSync(file, 'utf8')) as StoredState, bodies);
    } else this.current = emptyState(randomUUID());
  }

  /** Clears the state. The same seed generates the same ids again. */
  reset(seed: string = randomUUID()): void {
    const { signing } = this.current;
    this.current = { ...emptyState(seed), ...(signing === undefined ? {} : { signing }) };
    this.#kept = new Set();
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
    const { events, ...rest } = this.current;
    const text = JSON.stringify({ ...rest, events: mapped(events, ({ body: _body, ...event }) => event) });
    await mkdir(dirname(file), { recursive: true });
    await this.#keepBodies(bodiesFile(file), events);
    await writeDurably(`${file}.next`, 'w', text);
    await rename(`${file}.next`, file);
  }

  /** Bodies are on disk before the state that names their events. A file of another run, or of before a reset, is replaced. */
  async #keepBodies(file: string, events: EmulatorState['events']): Promise<void> {
    const kept = this.#kept;
    const added = Object.values(events).filter(({ id }) => !kept.has(id));
    if (added.length === 0) return;
    const lines = added.map(({ id, body }) => `\n${JSON.stringify({ id, body })}`);
    await writeDurably(file, kept.size === 0 ? 'w' : 'a', lines.join(''));
    for (const { id } of added) kept.add(id);
  }
}

type StoredState = Omit<EmulatorState, 'events'> & {
  /** With their bodies in a file written before bodies had their own. */
  events: Record<string, Omit<WebhookEvent, 'body'> & { body?: string }>;
};

/** Adds fields, empty, that did not exist when the file was written, and the bodies of the events. */
function filledUp(stored: StoredState, bodies: Map<string, string>): EmulatorState {
  const empty = emptyState(stored.seed);
  const events = mapped(stored.events, (event) => ({ ...event, body: event.body ?? bodies.get(event.id) ?? '' }));
  return { ...empty, ...stored, settings: { ...empty.settings, ...stored.settings }, events };
}

function bodiesFile(file: string): string {
  return `${file}.events`;
}

function bodiesIn(file: string): Map<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(lines.flatMap((line) => bodyIn(line) ?? []));
}

function bodyIn(line: string): [id: string, body: string][] | undefined {
  try {
    const { id, body } = JSON.parse(line) as Pick<WebhookEvent, 'id' | 'body'>;
    return [[id, body]];
  } catch {
    // Empty, or cut off by a kill before the state named the event.
    return undefined;
  }
}

async function writeDurably(file: string, flags: 'w' | 'a', text: string): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function mapped<A, B>(values: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
