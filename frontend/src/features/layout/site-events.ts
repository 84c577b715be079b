import type { BrowserEventKind } from '@brokerage/contracts';
import { visitSource } from '../../shared/visit-source.ts';

const ADDRESS = '/api/site-events';
const MAX_PATH = 512;

/**
 * Reports a site event for counting. Sends only kind, path and visit source, because a query may be private. Survives
 * leaving the page, and ignores failures.
 */
export async function sendSiteEvent(kind: BrowserEventKind, path: string): Promise<void> {
  try {
    const answer = await fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, path: path.slice(0, MAX_PATH), source: visitSource() }),
    });
    // Browsers consider a request pending until its response is read.
    await answer.text();
  } catch {
    return;
  }
}

/** Returns which event a click counts as, by the scheme of the link. */
export function clickKind(href: string | null): BrowserEventKind | null {
  if (href?.startsWith('tel:')) return 'call-click';
  if (href?.startsWith('sms:')) return 'text-click';
  return null;
}

/** Counts clicks on phone and text links, and the first input on each page's forms. One listener serves the whole site. */
export function watchSiteEvents(root: Document): () => void {
  const started = new Set<string>();
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const kind = clickKind(link?.getAttribute('href') ?? null);
    if (kind) void sendSiteEvent(kind, root.location.pathname);
  };
  const onInput = ({ target }: Event): void => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-counted]') : null;
    const path = root.location.pathname;
    if (!form || started.has(path)) return;
    started.add(path);
    void sendSiteEvent('form-start', path);
  };
  root.addEventListener('click', onClick);
  root.addEventListener('input', onInput);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('input', onInput);
  };
}

/** Reports a page view. The admin area is not counted. */
export async function recordPageView(path: string): Promise<void> {
  if (!/^\/admin(?:\/|$)/.test(path)) await sendSiteEvent('page-view', path);
}

/** Reports a request for a page that does not exist. */
export function recordPageNotFound(path: string): Promise<void> {
  return sendSiteEvent('page-not-found', path);
}
