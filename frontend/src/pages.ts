/** Characters of a title that a search result shows. */
export const MAX_TITLE = 60;

/** A page of the site. Those of articles, listings and agents follow from what is published. */
export interface Page {
  path: `/${string}`;
  /** Day on which its text was last changed: `lastmod` of the sitemap. */
  updatedOn: string;
  /** Not for search engines, and not in the sitemap. */
  noindex?: boolean;
  /** When the application starts on it; `interaction` where nothing is said. */
  start?: PageStart;
}

/**
 * `load`: with the page, which is there to be filled in. `idle`: once the browser has nothing else to do. `interaction`: when somebody
 * reaches for a part that needs it; until then the page is its text, and costs no more.
 */
export type PageStart = 'load' | 'idle' | 'interaction';

/** Every page of the site but those of articles, listings and agents. A route without an entry here, or an entry without a route, fails the tests. */
export const PAGES: readonly Page[] = [
  { path: '/', updatedOn: '2026-11-26' },
  { path: '/contact', updatedOn: '2026-11-22', start: 'load' },
  { path: '/sent/contact', updatedOn: '2026-11-21', noindex: true },
  { path: '/valuation', updatedOn: '2026-11-23', start: 'load' },
  { path: '/sent/valuation', updatedOn: '2026-11-21', noindex: true },
  { path: '/buyer-criteria', updatedOn: '2026-11-22', start: 'load' },
  { path: '/sent/buyer-criteria', updatedOn: '2026-11-21', noindex: true },
  { path: '/nda', updatedOn: '2026-11-22', noindex: true, start: 'load' },
  { path: '/sent/nda', updatedOn: '2026-11-21', noindex: true },
  { path: '/booking', updatedOn: '2026-11-23', noindex: true, start: 'load' },
  { path: '/unsubscribe', updatedOn: '2026-11-21', noindex: true, start: 'load' },
  { path: '/sent/unsubscribe', updatedOn: '2026-11-21', noindex: true },
  { path: '/commercial-real-estate-agents-ontario', updatedOn: '2026-11-22' },
  { path: '/self-storage-for-sale-ontario', updatedOn: '2026-11-22' },
  { path: '/buy-self-storage-ontario', updatedOn: '2026-11-22' },
  { path: '/sell-self-storage-ontario', updatedOn: '2026-11-22' },
  { path: '/investment-properties-ontario', updatedOn: '2026-11-22' },
  { path: '/modular-homes-ontario', updatedOn: '2026-11-22' },
  { path: '/self-storages-for-sale', updatedOn: '2026-11-23' },
  { path: '/calculators', updatedOn: '2026-11-25', start: 'load' },
  { path: '/ontario-storage-report', updatedOn: '2026-11-25' },
  { path: '/self-storage-regulations-ontario', updatedOn: '2026-11-22' },
  { path: '/faq', updatedOn: '2026-11-22' },
  { path: '/insights', updatedOn: '2026-11-22' },
  { path: '/representation', updatedOn: '2026-11-22' },
  { path: '/privacy', updatedOn: '2026-11-26' },
  { path: '/terms', updatedOn: '2026-11-21' },
  { path: '/refunds', updatedOn: '2026-11-22' },
  { path: '/accessibility', updatedOn: '2026-11-21' },
  { path: '/search', updatedOn: '2026-11-23', noindex: true, start: 'load' },
  { path: '/checklist-checkout', updatedOn: '2026-11-21', noindex: true },
  { path: '/checklists/basic', updatedOn: '2026-11-22' },
  { path: '/checklists/premium', updatedOn: '2026-11-22' },
  { path: '/checklists/professional', updatedOn: '2026-11-25' },
  { path: '/checkout/review', updatedOn: '2026-11-22', noindex: true, start: 'load' },
  { path: '/checkout/success', updatedOn: '2026-11-21', noindex: true, start: 'load' },
  { path: '/checkout/cancel', updatedOn: '2026-11-21', noindex: true, start: 'load' },
  { path: '/checklist', updatedOn: '2026-11-21', noindex: true, start: 'load' },
  { path: '/printable-checklist', updatedOn: '2026-11-21', noindex: true, start: 'load' },
  { path: '/auth', updatedOn: '2026-11-21', noindex: true, start: 'load' },
  { path: '/data-room', updatedOn: '2026-11-25', noindex: true, start: 'load' },
  { path: '/account', updatedOn: '2026-11-21', noindex: true, start: 'load' },
  { path: '/admin', updatedOn: '2026-11-21', noindex: true, start: 'load' },
];

/** Second and former addresses: answered 301 with the page's one address. */
export const REDIRECTS: readonly { from: `/${string}`; to: `/${string}` }[] = [
  { from: '/self-storage-for-sale', to: '/self-storages-for-sale' },
  { from: '/listings', to: '/self-storages-for-sale' },
];
