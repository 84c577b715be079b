import { type Migration, renameFields } from '@brokerage/service-kit';

/** Steps of this service's documents from one release to the next, oldest first. A released step is never changed or removed. */
export const migrations: readonly Migration[] = [
  renameFields(
    { toldOf: 'mailedListings', heldAgainst: 'matchedOffer' },
    {
      id: '0.2.0-consents-mailed-listings',
      collection: 'consents',
      to: 2,
      summary: 'a consent names the listings that were mailed and the offer it was matched with',
    },
  ),
];
