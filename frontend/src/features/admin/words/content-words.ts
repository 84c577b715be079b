import type {
  Article,
  ContentChange,
  ContentKind,
  EditedClaim,
  ListingStatus,
  Publication,
  ReviewSubject,
} from '@brokerage/contracts';

export const PUBLICATION_STATES_IN_WORDS: Record<Publication['state'], string> = {
  off: 'This installation does not publish: visitors see the site as it was built.',
  published: 'Visitors see the latest published version.',
  restored: 'Visitors see a restored earlier release until something is published.',
  waiting: 'The pages are being generated. Visitors will see the change in a few seconds.',
  refused: 'The latest changes cannot be shown to visitors. They still see the previous version of the site.',
  failed:
    'The pages could not be generated, for a reason unrelated to the content. The system retries automatically; the person who runs the site can find the reason in the catalog service log. Visitors still see the previous version of the site.',
};

export const KINDS_IN_WORDS: Record<ContentKind, string> = {
  listing: 'Listing',
  agent: 'Agent',
  article: 'Article',
  closing: 'Closing',
  review: 'Review',
  claim: 'Claim',
  rates: 'Lender rates',
  brokerage: 'Brokerage',
};

export const CONTENT_CHANGES_IN_WORDS: Record<ContentChange['kind'], string> = {
  imported: 'Built in',
  created: 'Created',
  saved: 'Saved',
  published: 'Published',
  status: 'Status changed',
  moved: 'Position on the site changed',
  'rolled-back': 'Restored from an earlier version',
  scheduled: 'Scheduled for publication',
  unscheduled: 'Scheduled publication cancelled',
  withdrawn: 'Removed from the site',
  reviewed: 'Checked against its source, still correct',
};

export const ARTICLE_CALLS_IN_WORDS: Record<Article['cta'], string> = {
  buy: 'Looking at properties',
  sell: 'Selling with the brokerage',
  valuation: 'A valuation',
  finance: 'The financing tools',
  checklist: 'The checklists',
};

export const CLAIM_STATUSES_IN_WORDS: Record<NonNullable<EditedClaim['draft']['status']>, string> = {
  stated: 'Stated by the brokerage',
  published: 'Published by the source',
  indicative: 'Indicative of the market on that date',
};

export const LISTING_STATUSES_IN_WORDS: Record<ListingStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  'under-contract': 'Under contract',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
};

export const REVIEW_SUBJECTS_IN_WORDS: Record<ReviewSubject, string> = {
  brokerage: 'The brokerage',
  checklists: 'The checklists',
};

export const REVIEW_SUBJECT_CHOICES = Object.entries(REVIEW_SUBJECTS_IN_WORDS);
