import type { EditedListing, ListingStatus } from '@brokerage/contracts';

export const LISTING_STATUSES_IN_WORDS: Record<ListingStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  'under-contract': 'Under contract',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
};

export const LISTING_CHANGES_IN_WORDS: Record<EditedListing['change']['kind'], string> = {
  imported: 'Came with the software',
  created: 'Begun',
  saved: 'Saved',
  published: 'Published',
  status: 'Status changed',
  'rolled-back': 'Taken back to an earlier version',
};
