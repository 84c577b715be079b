import type { Article } from '@brokerage/contracts';

export const ARTICLE_CALLS_IN_WORDS: Record<Article['cta'], string> = {
  buy: 'Looking at properties',
  sell: 'Selling with the brokerage',
  valuation: 'A valuation',
  finance: 'The tools for financing',
  checklist: 'The checklists',
};
