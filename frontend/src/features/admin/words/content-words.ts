import type { ContentChange, ContentKind, Publication } from '@brokerage/contracts';

export const PUBLICATION_STATES_IN_WORDS: Record<Publication['state'], string> = {
  off: 'This installation publishes nothing: visitors see the site as it was built.',
  published: 'Visitors see everything that is published.',
  restored: 'Visitors see an earlier release again, until something is published.',
  waiting: 'The pages are being made. Visitors see the change in a few seconds.',
  refused: 'What was published last cannot be shown to visitors as it is. They see the site as it was before.',
  failed:
    'The pages could not be made, and it is no fault of the content. It is tried again by itself; whoever runs the site finds the reason in the log of the catalog service. Visitors see the site as it was before.',
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
  imported: 'Came with the software',
  created: 'Begun',
  saved: 'Saved',
  published: 'Published',
  status: 'Status changed',
  moved: 'Moved in the order of the site',
  'rolled-back': 'Taken back to an earlier version',
  scheduled: 'Scheduled for publication',
  unscheduled: 'Schedule cancelled',
  withdrawn: 'Taken off the site',
  reviewed: 'Read against its source, still right',
};
