import type { listPaymentTrouble } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { troubleQuery } from '../../../features/admin/orders/orders.queries.ts';
import { PaymentTrouble } from '../../../features/admin/orders/payment-trouble.tsx';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Lists payments that need a person. */
export const Route = createFileRoute('/_admin/admin/payments')({
  staticData: {
    admin: {
      title: 'Payments to review',
      least: 'broker' satisfies (typeof listPaymentTrouble)['access'],
      nav: { label: 'Payments to review', group: 'shop', position: 2, key: 'y', count: 'payments' },
    },
  },
  loader: () => preloadQuery(troubleQuery),
  component: PaymentTrouble,
});
