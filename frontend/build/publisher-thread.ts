/** A publication, or a preview, in a thread of its own: rendering takes seconds, and its process answers meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Corrections, type Picture, putInPlace } from '@brokerage/contracts';
import type { SiteContent } from '../src/features/site/listings/site-content.ts';
import type { PublishedState } from './publish.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, no window
const post = (message: object): void => parentPort?.postMessage(message);

type WorkerData = { content: SiteContent; corrections: Corrections } & (
  | { preview: string }
  | {
      preview?: never;
      pictures: Picture[];
      previous: PublishedState | null;
      seen: { state: PublishedState; today: string } | null;
    }
);

const data = workerData as WorkerData;
const folder = import.meta.dirname;
putInPlace(data.corrections);
// What pages are made of reads corrected values when it is loaded.
const { previewFrom, PublicationRefused, publishFrom } = await import('./publisher.ts');
try {
  if (data.preview !== undefined) post({ html: await previewFrom(folder, data.content, data.preview) });
  else {
    const { site, state, bodies, rendered } = await publishFrom(folder, data);
    post({ site, state, bodies: [...bodies], rendered });
  }
} catch (error) {
  if (!(error instanceof PublicationRefused)) throw error;
  post({ problems: error.problems });
}
