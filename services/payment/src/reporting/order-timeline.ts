import { decimalAmount, type OrderAccess, orderIssueText, type TimelineEntry, torontoDay } from '@brokerage/contracts';
import type { OrderFields, OrderRefund } from '../order/order.model.ts';
import { refundsOf } from '../order/order.lifecycle.ts';
import type { OrderActionFields } from '../order/order-action.model.ts';

const MOVES: Record<OrderFields['state'], string> = {
  created: 'Order started',
  approving: 'Waiting for approval at PayPal',
  capturing: 'Payment is being taken',
  pending: 'Payment is pending at PayPal',
  captured: 'Paid',
  fulfilled: 'Access given',
  cancelled: 'Cancelled by the buyer',
  failed: 'Payment failed',
  expired: 'Expired without a payment',
  review: 'Put aside for a person',
  refunded: 'Money returned in full',
};

const REFUND_STATES: Record<OrderRefund['state'], string> = {
  wanted: 'asked for, PayPal has not answered yet',
  pending: 'under way at PayPal',
  done: 'done',
  refused: 'refused by PayPal',
};

/** Everything known to have happened to an order, oldest first. */
export function timelineOf(
  order: OrderFields,
  actions: readonly OrderActionFields[],
  access: OrderAccess | null,
): TimelineEntry[] {
  const entries: { at: Date; text: string; by?: string | null; reason?: string | null }[] = [
    { at: order.createdAt, text: MOVES.created },
    ...order.transitions.filter(isShown).map((move) => ({ at: move.at, text: moveText(move) })),
    ...(order.recovery ? [{ ...order.recovery, text: "Made again from PayPal's record of the payment" }] : []),
    ...refundsOf(order).map(({ at, by, reason, ...refund }) => ({ at, by, reason, text: refundText(refund) })),
    ...actions.map((action) => ({ at: action.at, by: action.by, reason: action.reason, text: actionText(action) })),
    ...(access?.uses ?? []).map((use) => ({ at: new Date(use.at), text: useText(use) })),
  ];
  return entries
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ at, text, by = null, reason = null }) => ({ at: at.toISOString(), text, by, reason }));
}

export function useText({ servedAgain }: OrderAccess['uses'][number]): string {
  return servedAgain > 0 ? `PDF downloaded, served again ${servedAgain}×` : 'PDF downloaded';
}

type Move = OrderFields['transitions'][number];

/** A capture in progress is shown only while it is the latest move: its outcome is an entry of its own. */
function isShown({ to }: Move, index: number, all: readonly Move[]): boolean {
  return to !== 'capturing' || index === all.length - 1;
}

function moveText({ from, to, issue }: Move): string {
  if (!issue) return MOVES[to];
  // Back from a capture: the refusal is what happened.
  if (from === 'capturing' && to === 'approving') return orderIssueText(issue);
  return `${MOVES[to]}. ${orderIssueText(issue)}`;
}

function refundText({ amountMinor, bookedMinor, state, issue }: Omit<OrderRefund, 'at' | 'by' | 'reason'>): string {
  const sum = amountMinor ?? bookedMinor;
  const what = sum > 0 ? `Refund of US$${decimalAmount(sum)}` : 'Return of an unexpected payment';
  return `${what}: ${REFUND_STATES[state]}${issue ? `. ${orderIssueText(issue)}` : ''}`;
}

function actionText({ action, detail, doneAt }: OrderActionFields): string {
  const text = textOf(action, detail);
  return doneAt ? text : `${text} (not finished)`;
}

function textOf(action: OrderActionFields['action'], detail: OrderActionFields['detail']): string {
  switch (action) {
    case 'extend':
      return `Access extended by ${detail.days ?? 0} days${detail.expiresAt ? ` to ${torontoDay(detail.expiresAt)}` : ''}`;
    case 'reset-uses':
      return 'Downloads reset to 0 used';
    case 'revoke':
      return 'Access withdrawn';
    case 'restore':
      return 'Access restored';
    case 'change-email':
      return 'Email address corrected, order moved to its account';
    case 'resend-receipt':
      return 'Receipt sent again';
    case 'refund':
      return 'Refund';
  }
}
