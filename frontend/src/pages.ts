/** Characters of a title shown in search results. */
export const MAX_TITLE = 60;

/** A page of the site. Pages of articles, listings and agents come from published content. */
export interface Page {
  path: `/${string}`;
  /** Day of the last change to its text: `lastmod` of the sitemap. */
  updatedOn: string;
  /** Excluded from search engines and the sitemap. */
  noindex?: boolean;
  /** When the application starts on it; `interaction` by default. */
  start?: PageStart;
}

/**
 * `load`: with the page, which has fields to fill in. `idle`: once the browser is idle. `interaction`: when somebody
 * reaches for a part that needs it; until then the page costs no more than its text.
 */
export type PageStart = 'load' | 'idle' | 'interaction';

/**
 * Every page except those of articles, listings and agents. Tests fail for a route without an entry, or an entry without
 * a route.
 */
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

/** Second and former addresses, answered with 301 to the page's canonical one. */
export const REDIRECTS: readonly { from: `/${string}`; to: `/${string}` }[] = [
  { from: '/self-storage-for-sale', to: '/self-storages-for-sale' },
  { from: '/listings', to: '/self-storages-for-sale' },
];
