/** A publication, a preview or a check in a thread of its own: rendering takes seconds, and its process answers meanwhile. */
import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Corrections, type Picture, putInPlace } from '@brokerage/contracts';
import type { PublishedState } from './publish.ts';
import type { PublishedContent } from './published-content.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, no window
const post = (message: object): void => parentPort?.postMessage(message);

type WorkerData = { content: PublishedContent; corrections: Corrections; today: string } & (
  | { preview: string; article?: never; asks?: never }
  | { preview?: never; article: string; asks?: never }
  | { preview?: never; article?: never; asks: 'quotations' }
  | {
      preview?: never;
      article?: never;
      asks?: never;
      pictures: Picture[];
      /** Published states, as they were given. */
      previous: Uint8Array | null;
      seen: Uint8Array | null;
    }
);

/** Bodies that have been handed over and are not kept yet: at most so many are in memory, however many a publication makes. */
const MAX_UNACKNOWLEDGED = 32;
const bodies = { unacknowledged: 0 };
parentPort?.on('message', () => {
  bodies.unacknowledged -= 1;
  if (bodies.unacknowledged === 0) parentPort?.unref();
});
// The thread ends with its work: answers keep it waiting only while there are bodies that are not kept.
parentPort?.unref();

const acknowledgement = (): Promise<unknown> => once(parentPort as MessagePort, 'message');

/** Each is answered with a message once it is kept. */
const keepBody = async (_hash: string, body: Uint8Array): Promise<void> => {
  while (bodies.unacknowledged >= MAX_UNACKNOWLEDGED) await acknowledgement();
  bodies.unacknowledged += 1;
  parentPort?.ref();
  post({ body });
};

const stateOf = (bytes: Uint8Array | null): PublishedState | null =>
  bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as PublishedState);

const data = workerData as WorkerData;
const folder = import.meta.dirname;
putInPlace(data.corrections);
// What pages are made of reads corrected values when it is loaded.
const { checkFrom, previewFrom, PublicationRefused, publishFrom, quotations } = await import('./publisher.ts');
try {
  if (data.preview !== undefined) post(await previewFrom(folder, { ...data, path: data.preview }));
  else if (data.article !== undefined) post({ problems: await checkFrom(folder, { ...data, id: data.article }) });
  else if (data.asks === 'quotations') post(await quotations(data.content, data.today));
  else {
    const { site, state, rendered } = await publishFrom(folder, {
      ...data,
      previous: stateOf(data.previous),
      seen: stateOf(data.seen),
      keepBody,
    });
    while (bodies.unacknowledged > 0) await acknowledgement();
    post({ site, state: Buffer.from(JSON.stringify(state)), rendered });
  }
} catch (error) {
  if (!(error instanceof PublicationRefused)) throw error;
  post({ problems: error.problems });
}
