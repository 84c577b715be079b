/** A publication in a thread of its own: rendering takes seconds, and its process answers meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SiteContent } from '../src/features/site/listings/site-content.ts';
import { PublicationRefused, type PublishedState } from './publish.ts';
import { publishFrom } from './publisher.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, no window
const post = (message: object): void => parentPort?.postMessage(message);

interface WorkerData {
  content: SiteContent;
  previous: PublishedState | null;
  seen: { state: PublishedState; today: string } | null;
}

const { content, previous, seen } = workerData as WorkerData;
try {
  const { site, state, bodies, rendered } = await publishFrom(import.meta.dirname, content, previous, seen);
  post({ site, state, bodies: [...bodies], rendered });
} catch (error) {
  if (!(error instanceof PublicationRefused)) throw error;
  post({ problems: error.problems });
}
