import type { BrowserEventKind } from '@brokerage/contracts';
import { visitSource } from '../../shared/visit-source.ts';

const ADDRESS = '/api/site-events';
const MAX_PATH = 512;

/**
 * Tells the site what happened on which page, for counting. Kind, path and what led here go out: a query may hold what is
 * nobody's business. Survives leaving the page, and a failure is nobody's concern.
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
    // A browser takes a request whose answer nobody reads for one that is under way.
    await answer.text();
  } catch {
    return;
  }
}

/** Which clicks are counted, by the scheme of the link. */
export function clickKind(href: string | null): BrowserEventKind | null {
  if (href?.startsWith('tel:')) return 'call-click';
  if (href?.startsWith('sms:')) return 'text-click';
  return null;
}

/** Counts clicks on phone and text links, and the first touch of each form on a page. One listener for the whole site. */
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

/** Tells the site that a page was looked at. Whoever works in the admin area is no visitor. */
export async function recordPageView(path: string): Promise<void> {
  if (!/^\/admin(?:\/|$)/.test(path)) await sendSiteEvent('page-view', path);
}

/** Tells the site that somebody looked for a page that is not there. */
export function recordPageNotFound(path: string): Promise<void> {
  return sendSiteEvent('page-not-found', path);
}
