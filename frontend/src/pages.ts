import { SITE } from '@brokerage/contracts';

/** A page that is made at build time. The article pages follow from `content/articles`. */
export interface Page {
  path: `/${string}`;
  /** Day on which its text was last changed: `lastmod` of the sitemap. */
  updatedOn: string;
  /** Not for search engines, and not in the sitemap. */
  noindex?: boolean;
  /** Interactive at once: its script is loaded with the page and not when the browser is idle. */
  eager?: boolean;
}

/** Every page of the site but the articles. A route without an entry here, or an entry without a route, fails the tests. */
export const PAGES: readonly Page[] = [
  { path: '/', updatedOn: '2026-11-21' },
  { path: '/contact', updatedOn: '2026-11-21', eager: true },
  { path: '/sent/contact', updatedOn: '2026-11-21', noindex: true },
  { path: '/valuation', updatedOn: '2026-11-21', eager: true },
  { path: '/sent/valuation', updatedOn: '2026-11-21', noindex: true },
  { path: '/buyer-criteria', updatedOn: '2026-11-21', eager: true },
  { path: '/sent/buyer-criteria', updatedOn: '2026-11-21', noindex: true },
  { path: '/nda', updatedOn: '2026-11-21', noindex: true, eager: true },
  { path: '/sent/nda', updatedOn: '2026-11-21', noindex: true },
  { path: '/unsubscribe', updatedOn: '2026-11-21', noindex: true, eager: true },
  { path: '/sent/unsubscribe', updatedOn: '2026-11-21', noindex: true },
  { path: '/commercial-real-estate-agents-ontario', updatedOn: '2026-11-21' },
  { path: '/self-storage-for-sale-ontario', updatedOn: '2026-11-21' },
  { path: '/buy-self-storage-ontario', updatedOn: '2026-11-21' },
  { path: '/sell-self-storage-ontario', updatedOn: '2026-11-21' },
  { path: '/investment-properties-ontario', updatedOn: '2026-11-21' },
  { path: '/modular-homes-ontario', updatedOn: '2026-11-21' },
  { path: '/self-storages-for-sale', updatedOn: '2026-11-21' },
  { path: '/calculators', updatedOn: '2026-11-21', eager: true },
  { path: '/ontario-storage-report', updatedOn: '2026-11-21' },
  { path: '/self-storage-regulations-ontario', updatedOn: '2026-11-21' },
  { path: '/faq', updatedOn: '2026-11-21' },
  { path: '/insights', updatedOn: '2026-11-21' },
  { path: '/privacy', updatedOn: '2026-11-21' },
  { path: '/terms', updatedOn: '2026-11-21' },
  { path: '/refunds', updatedOn: '2026-11-21' },
  { path: '/accessibility', updatedOn: '2026-11-21' },
  { path: `/${SITE.agentSlug}`, updatedOn: '2026-11-21' },
  { path: '/checklist-checkout', updatedOn: '2026-11-21', noindex: true },
  { path: '/checkout/success', updatedOn: '2026-11-21', noindex: true, eager: true },
  { path: '/checkout/cancel', updatedOn: '2026-11-21', noindex: true, eager: true },
  { path: '/checklist', updatedOn: '2026-11-21', noindex: true, eager: true },
  { path: '/printable-checklist', updatedOn: '2026-11-21', noindex: true, eager: true },
  { path: '/auth', updatedOn: '2026-11-21', noindex: true, eager: true },
  { path: '/account', updatedOn: '2026-11-21', noindex: true, eager: true },
  { path: '/admin', updatedOn: '2026-11-21', noindex: true, eager: true },
];

/** Second and former addresses: answered 301 with the page's one address. */
export const REDIRECTS: readonly { from: `/${string}`; to: `/${string}` }[] = [
  { from: '/self-storage-for-sale', to: '/self-storages-for-sale' },
  { from: `/agents/${SITE.agentSlug}`, to: `/${SITE.agentSlug}` },
];
