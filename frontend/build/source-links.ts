import { isDeepLink } from '@brokerage/contracts';
import { ORIGIN_PLACEHOLDER } from '../src/shared/seo.ts';
import { mainOf } from './page-text.ts';

const STRUCTURED_DATA = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;
/** Words of the vocabulary of structured data, and this site: no sources. */
const NOT_SOURCES = ['https://schema.org', ORIGIN_PLACEHOLDER];

/** Addresses of other sites in a page's text and in its structured data that lead to a front page, except those given. */
export function frontPagesIn(html: string, except: readonly string[]): string[] {
  const linked = [...mainOf(html).matchAll(/<a\b[^>]*\bhref="(https?:\/\/[^"]+)"/g)].map(([, address = '']) => address);
  const stated = [...html.matchAll(STRUCTURED_DATA)].flatMap(([, json = '']) =>
    [...json.matchAll(/"(https?:\/\/[^"]+)"/g)].map(([, address = '']) => address),
  );
  return [...linked, ...stated.filter((address) => !NOT_SOURCES.some((one) => address.startsWith(one)))].filter(
    (address) => !except.includes(address) && !isDeepLink(address),
  );
}
