import type { ListingStatus } from '@brokerage/contracts';

export const LISTING_STATUSES_IN_WORDS: Record<ListingStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  'under-contract': 'Under contract',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
};
