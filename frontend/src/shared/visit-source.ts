import type { DIRECT_VISIT } from '@brokerage/contracts';

const KEY = 'visit-source';
const MAX_PART = 40;
const DIRECT: typeof DIRECT_VISIT = 'direct';

/**
 * Returns what led the visitor here: the referring host, or the source and campaign of the link. The tab keeps it until
 * it closes; it is the same for everybody who came that way.
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

/** Reports whether a query names only the source of a visit, so that it does not affect the page. */
export function isOnlySource(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => /^(?:utm_[a-z]+|gclid|fbclid|msclkid)$/.test(name));
}

/** `search` and `host` belong to the first page of the visit. */
export function sourceOf({ search, host }: Pick<Location, 'search' | 'host'>, referrer: string): string {
  const query = new URLSearchParams(search);
  const named = wordOf(query.get('utm_source'));
  const campaign = wordOf(query.get('utm_campaign'));
  if (named) return campaign ? `${named}/${campaign}` : named;
  const from = referrer.split('/')[2] ?? '';
  return (from !== host && wordOf(from.replace(/^www\./, ''))) || DIRECT;
}

/** Normalizes the name of a source. Ignores email addresses. */
function wordOf(text: string | null): string {
  if (!text || text.includes('@')) return '';
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '')
    .slice(0, MAX_PART);
}
