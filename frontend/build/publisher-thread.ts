/** A publication, or a preview, in a thread of its own: rendering takes seconds, and its process answers meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Picture } from '@brokerage/contracts';
import type { SiteContent } from '../src/features/site/listings/site-content.ts';
import { PublicationRefused, type PublishedState } from './publish.ts';
import { previewFrom, publishFrom } from './publisher.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, no window
const post = (message: object): void => parentPort?.postMessage(message);

type WorkerData = { content: SiteContent } & (
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
