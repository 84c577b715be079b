/** Runs a publication, a preview or a check in its own thread: rendering takes seconds, and the process keeps answering. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Corrections, type Picture, putInPlace } from '@brokerage/contracts';
import type { PublishedState } from './publish.ts';
import type { PublishedContent } from './published-content.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, no window
const post = (message: object): void => parentPort?.postMessage(message);

type WorkerData = {
  content: PublishedContent;
  corrections: Corrections;
  today: string;
  /**
   * Published states, serialized: of the newest release of this build, and of the newest release overall if that is
   * another one.
   */
  previous: Uint8Array | null;
  seen: Uint8Array | null;
} & (
  | { preview: string; article?: never; asks?: never }
  | { preview?: never; article: string; asks?: never }
  | { preview?: never; article?: never; asks: 'quotations' }
  | { preview?: never; article?: never; asks?: never; pictures: Picture[] }
);

/** Maximum number of bodies in memory that are handed over and not yet stored, however many a publication makes. */
const MAX_UNKEPT = 32;
const asked = new Map<number, (answer: unknown) => void>();
const unkept = new Set<Promise<unknown>>();
let questions = 0;
parentPort?.on('message', ({ ask, answer }: { ask: number; answer: unknown }) => {
  asked.get(ask)?.(answer);
  asked.delete(ask);
  if (asked.size === 0) parentPort?.unref();
});
// The thread exits when its work is done; the port keeps it alive only while a request is pending.
parentPort?.unref();

/** Asks the parent thread to store or read a body. */
function ask(question: { keep: Uint8Array } | { read: string }): Promise<unknown> {
  questions += 1;
  const number = questions;
  parentPort?.ref();
  return new Promise((resolve) => {
    asked.set(number, resolve);
    post({ ask: number, ...question });
  });
}

const keepBody = async (_hash: string, body: Uint8Array): Promise<void> => {
  while (unkept.size >= MAX_UNKEPT) await Promise.race(unkept);
  const kept = ask({ keep: body }).finally(() => unkept.delete(kept));
  unkept.add(kept);
};

const readBody = async (hash: string): Promise<string> =>
  Buffer.from((await ask({ read: hash })) as Uint8Array).toString('utf8');

const stateOf = (bytes: Uint8Array | null): PublishedState | null =>
  bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as PublishedState);

const data = workerData as WorkerData;
const folder = import.meta.dirname;
putInPlace(data.corrections);
// Imported after `putInPlace`, because modules read corrected values when they load.
const { checkFrom, previewFrom, PublicationRefused, publishFrom, quotations } = await import('./publisher.ts');
const previous = stateOf(data.previous);
try {
  if (data.preview !== undefined) post(await previewFrom(folder, { ...data, previous, readBody, path: data.preview }));
  else if (data.article !== undefined)
    post({ problems: await checkFrom(folder, { ...data, previous, readBody, id: data.article }) });
  else if (data.asks === 'quotations') post(await quotations(data.content, data.today));
  else {
    const seen = stateOf(data.seen) ?? previous;
    const { site, state, rendered } = await publishFrom(folder, { ...data, previous, seen, keepBody, readBody });
    await Promise.all(unkept);
    post({ site, state: Buffer.from(JSON.stringify(state)), rendered });
  }
} catch (error) {
  if (!(error instanceof PublicationRefused)) throw error;
  post({ problems: error.problems });
}
