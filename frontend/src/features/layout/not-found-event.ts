import { sendSiteEvent } from './site-events.ts';

/** Tells the site that somebody looked for a page that is not there. */
export function recordPageNotFound(path: string): Promise<void> {
  return sendSiteEvent('page-not-found', path);
}
