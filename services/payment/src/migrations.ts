import { type Migration, renameFields } from '@brokerage/service-kit';

/** Migrations of this service's documents from one release to the next, oldest first. A released one is never changed or removed. */
export const migrations: readonly Migration[] = [
  renameFields(
    { couponHoldKeys: 'couponReservationKeys' },
    {
      id: '0.2.0-orders-reservation-keys',
      collection: 'orders',
      to: 2,
      summary: 'what reserves a coupon is called a reservation key',
    },
  ),
  {
    id: '0.2.0-webhooks-without-body',
    collection: 'webhooks',
    to: 2,
    summary: 'the body of a message of PayPal, which names the payer, is not kept',
    reads: [],
    change: () => ({ unset: ['rawBody'] }),
  },
];
