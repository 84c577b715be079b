/** A publication, a preview or a check in a thread of its own: rendering takes seconds, and its process answers meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
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
      previous: PublishedState | null;
      seen: PublishedState | null;
    }
);

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
    const { site, state, bodies, rendered } = await publishFrom(folder, data);
    post({ site, state, bodies: [...bodies], rendered });
  }
} catch (error) {
  if (!(error instanceof PublicationRefused)) throw error;
  post({ problems: error.problems });
}
