import type { EditedClaim } from '@brokerage/contracts';

export const CLAIM_STATUSES_IN_WORDS: Record<NonNullable<EditedClaim['draft']['status']>, string> = {
  stated: 'Stated by the brokerage',
  published: 'Published by the source',
  indicative: 'Indicative of the market on that date',
};
