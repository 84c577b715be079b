import { type Migration, renameFields } from '@brokerage/service-kit';

/** Migrations of this service's documents, oldest first. A released migration is never changed or removed. */
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
  markUnmailed({ id: '0.2.0-ndas-unmailed', collection: 'ndas', summary: 'an agreement says that a mail is owed' }),
  markUnmailed({
    id: '0.2.0-bookings-unmailed',
    collection: 'bookings',
    summary: 'a booking says that a mail is owed',
  }),
  renameFields(
    { wantsSince: 'subscribedSince', offBecause: 'disabledReason', isTold: 'isOfficeNotified' },
    {
      id: '0.2.0-webhook-endpoints-names',
      collection: 'webhook_endpoints',
      to: 2,
      summary: 'an endpoint names its subscription, the reason it is off and whether the office was notified',
    },
  ),
];

/** Marks documents whose last step has not been mailed yet: fewer steps were mailed than taken. */
function markUnmailed(step: Pick<Migration, 'id' | 'collection' | 'summary'>): Migration {
  return {
    ...step,
    to: 2,
    reads: ['version', 'mailedVersion'],
    change: ({ version, mailedVersion }) =>
      Number(mailedVersion) < Number(version) ? { set: { unmailed: true } } : {},
  };
}
