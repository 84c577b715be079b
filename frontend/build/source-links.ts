import { isDeepLink } from '@brokerage/contracts';
import { ORIGIN_PLACEHOLDER } from '../src/shared/seo.ts';
import { mainOf } from './page-text.ts';

const STRUCTURED_DATA = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;
/** The vocabulary of structured data and this site, which are not sources. */
const NOT_SOURCES = ['https://schema.org', ORIGIN_PLACEHOLDER];

/** Finds links to front pages of other sites in a page's text and structured data, with exceptions. */
export function frontPagesIn(html: string, except: readonly string[]): string[] {
  const linked = [...mainOf(html).matchAll(/<a\b[^>]*\bhref="(https?:\/\/[^"]+)"/g)].map(([, address = '']) => address);
  const stated = [...html.matchAll(STRUCTURED_DATA)].flatMap(([, json = '']) =>
    [...json.matchAll(/"(https?:\/\/[^"]+)"/g)].map(([, address = '']) => address),
  );
  return [...linked, ...stated.filter((address) => !NOT_SOURCES.some((one) => address.startsWith(one)))].filter(
    (address) => !except.includes(address) && !isDeepLink(address),
  );
}
