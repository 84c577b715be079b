import { Long } from 'bson';
import { CommandError } from '../documents/command-error.ts';
import { isNumber } from '../documents/bson.ts';
import type { Reply } from './wire.ts';

type OpenCursor = { namespace: string; documents: Buffer[]; usedAt: number };

const FIRST_BATCH = 101;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_LIMIT_MS = 10 * 60 * 1000;

function takeBatch(documents: Buffer[], size: number): { batch: Buffer[]; rest: Buffer[] } {
  let bytes = 0;
  let taken = 0;
  for (const document of documents.slice(0, size)) {
    bytes += document.length;
    if (taken > 0 && bytes > MAX_BATCH_BYTES) break;
    taken += 1;
  }
  return { batch: documents.slice(0, taken), rest: documents.slice(taken) };
}

const batchReply = (id: Long, ns: string, name: string, documents: Buffer[]): Reply => ({
  document: { cursor: { id, ns }, ok: 1 },
  rawBatch: { name, documents },
});

/** Keeps results that did not fit in the first batch until they are read, killed or idle for too long. */
export class Cursors {
  readonly #open = new Map<string, OpenCursor>();
  #lastId = 0;

  /** Returns the reply to a command that returns a cursor. */
  first(namespace: string, documents: Buffer[], batchSize: unknown, isSingle = false): Reply {
    const { batch, rest } = takeBatch(documents, isNumber(batchSize) ? batchSize : FIRST_BATCH);
    if (rest.length === 0 || isSingle) return batchReply(Long.ZERO, namespace, 'firstBatch', batch);
    const id = Long.fromNumber((this.#lastId += 1));
    this.#open.set(id.toString(), { namespace, documents: rest, usedAt: Date.now() });
    return batchReply(id, namespace, 'firstBatch', batch);
  }

  more(id: unknown, namespace: string, batchSize: unknown): Reply {
    const key = String(id);
    const cursor = this.#open.get(key);
    if (!cursor || cursor.namespace !== namespace) throw new CommandError(43, `cursor id ${key} not found`);
    const { batch, rest } = takeBatch(cursor.documents, Number(batchSize) || Number.POSITIVE_INFINITY);
    if (rest.length > 0) this.#open.set(key, { namespace, documents: rest, usedAt: Date.now() });
    else this.#open.delete(key);
    return batchReply(rest.length > 0 ? Long.fromString(key) : Long.ZERO, namespace, 'nextBatch', batch);
  }

  kill(ids: readonly unknown[]): { killed: unknown[]; missing: unknown[] } {
    const killed = ids.filter((id) => this.#open.delete(String(id)));
    return { killed, missing: ids.filter((id) => !killed.includes(id)) };
  }

  dropIdle(now: number): void {
    for (const [id, cursor] of this.#open) if (now - cursor.usedAt > IDLE_LIMIT_MS) this.#open.delete(id);
  }
}
