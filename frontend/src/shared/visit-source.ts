import type { DIRECT_VISIT } from '@brokerage/contracts';

const KEY = 'visit-source';
const MAX_PART = 40;
const DIRECT: typeof DIRECT_VISIT = 'direct';

/**
 * What led the visitor to the site: another site's host, or the source and campaign that a link names. The tab keeps it until it is
 * closed; it is the same for everybody who came that way.
 */
export function visitSource(): string {
  const source = sourceOf(window.location, document.referrer);
  try {
    const kept = sessionStorage.getItem(KEY) ?? source;
    sessionStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return source;
  }
}

/** Whether a query only says where a link stood: the page shows the same as without it. */
export function isOnlySource(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => /^(?:utm_[a-z]+|gclid|fbclid|msclkid)$/.test(name));
}

/** `search` and `host` are of the page on which the visit began. */
export function sourceOf({ search, host }: Pick<Location, 'search' | 'host'>, referrer: string): string {
  const query = new URLSearchParams(search);
  const named = wordOf(query.get('utm_source'));
  const campaign = wordOf(query.get('utm_campaign'));
  if (named) return campaign ? `${named}/${campaign}` : named;
  const from = referrer.split('/')[2] ?? '';
  return (from !== host && wordOf(from.replace(/^www\./, ''))) || DIRECT;
}

/** A word that says where somebody came from. An address of a person is none. */
function wordOf(text: string | null): string {
  if (!text || text.includes('@')) return '';
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '')
    .slice(0, MAX_PART);
}
