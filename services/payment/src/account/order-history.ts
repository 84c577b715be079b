import { decimalAmount, type listOrders, type OutputOf, torontoDay } from '@brokerage/contracts';
import type { OrderActionFields } from '../order/order-action.model.ts';
import type { OrderFields, OrderRefund } from '../order/order.model.ts';
import { refundsOf } from '../order/order.lifecycle.ts';

type History = OutputOf<typeof listOrders>['orders'][number]['history'];
type HistorySource = Pick<OrderFields, 'capturedAt' | 'refunds' | 'transitions'>;

const REFUNDS: Record<OrderRefund['state'], string> = {
  wanted: 'is on its way',
  pending: 'is on its way',
  done: 'was made',
  refused: 'could not be made by PayPal; a person looks after it',
};

/** What a buyer sees of an order: money and access, but not who decided what and why. Lists only actions that are done. */
export function historyOf(order: HistorySource, actions: readonly OrderActionFields[]): History {
  const entries = [
    ...(order.capturedAt ? [{ at: order.capturedAt, text: 'Paid' }] : []),
    ...order.transitions.filter(({ to }) => to === 'fulfilled').map(({ at }) => ({ at, text: 'Access given' })),
    ...refundsOf(order).map((refund) => ({ at: refund.at, text: refundText(refund) })),
    ...actions
      .filter(({ doneAt }) => doneAt !== undefined)
      .map((action) => ({ at: action.at, text: actionText(action) })),
  ];
  return entries
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }));
}

function refundText({ amountMinor, bookedMinor, state }: OrderRefund): string {
  const sum = amountMinor ?? bookedMinor;
  return `${sum > 0 ? `A refund of US$${decimalAmount(sum)}` : 'A return of the payment'} ${REFUNDS[state]}`;
}

function actionText({ action, detail }: OrderActionFields): string {
  switch (action) {
    case 'extend':
      return detail.expiresAt ? `Access extended to ${torontoDay(detail.expiresAt)}` : 'Access extended';
    case 'reset-uses':
      return 'All downloads made available again';
    case 'revoke':
      return 'Access withdrawn';
    case 'restore':
      return 'Access restored';
    case 'change-email':
      return 'Moved to this account';
    case 'resend-receipt':
      return 'Receipt sent again';
    case 'refund':
      return 'Refund';
  }
}
