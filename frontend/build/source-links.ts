import { isDeepLink } from '../src/shared/claims/claim.ts';
import { mainOf } from './page-text.ts';

/** Addresses of other sites in a page's text that lead to a front page, except those given. */
export function frontPagesIn(html: string, except: readonly string[]): string[] {
  const addresses = [...mainOf(html).matchAll(/<a\b[^>]*\bhref="(https?:\/\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  return addresses.filter((address) => !except.includes(address) && !isDeepLink(address));
}
