import {
  HOUR_MS,
  MINUTE_MS,
  orderCaptured,
  orderCreated,
  orderDisputed,
  orderFailed,
  orderFulfilled,
  orderRefunded,
  orderRestored,
  type OrderState,
} from '@brokerage/contracts';
import { report, type Reported } from '@brokerage/service-kit';
import type { PaymentConfig } from '../payment.config.ts';
import type { OrderFields, OrderRefund } from './order.model.ts';

/** The states an order can move to from each state. No other move can be written. */
export const ORDER_MOVES = {
  created: ['approving', 'captured', 'cancelled', 'failed', 'expired'],
  approving: ['capturing', 'cancelled', 'expired', 'review'],
  capturing: ['captured', 'approving', 'pending', 'failed', 'expired', 'review'],
  pending: ['captured', 'failed', 'review'],
  captured: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  cancelled: [],
  failed: [],
  expired: [],
  review: ['refunded'],
  refunded: ['fulfilled'],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** States in which the purchase is in progress: a buyer has at most one order per tier in one of them. */
export const OPEN_STATES = ['created', 'approving', 'capturing', 'pending', 'captured'] as const;

/** States in which nothing was paid and nothing will be. Money that arrives anyway is refunded. */
const CLOSED_STATES = ['cancelled', 'failed', 'expired'] as const;

/** States in which it is still unknown whether the order will be paid. */
const RESERVING_STATES = ['created', 'approving', 'capturing'] as const;

const isOneOf = (states: readonly OrderState[], state: OrderState): boolean => states.includes(state);

export function canMove(from: OrderState, to: OrderState): boolean {
  return isOneOf(ORDER_MOVES[from], to);
}

export function isOpen(state: OrderState): boolean {
  return isOneOf(OPEN_STATES, state);
}

export function isClosed(state: OrderState): boolean {
  return isOneOf(CLOSED_STATES, state);
}

/** While true, the same person can reserve no other redemption slot of the coupon. */
export function isReserving(state: OrderState): boolean {
  return isOneOf(RESERVING_STATES, state);
}

/** An order that is closed or fully refunded releases its reservation in the same write. */
export function isReleasedBy(to: OrderState): boolean {
  return isClosed(to) || to === 'refunded';
}

/** The fields that the refund rules read; `refunds` is absent while nothing was refunded. */
interface WithRefunds {
  refunds?: readonly OrderRefund[] | undefined;
}

export function refundsOf(order: WithRefunds): readonly OrderRefund[] {
  return order.refunds ?? [];
}

/** Refunds PayPal has not decided. */
export function unsettledRefunds(order: WithRefunds): readonly OrderRefund[] {
  return refundsOf(order).filter(({ state }) => state === 'wanted' || state === 'pending');
}

/** Refused refunds whose money was not returned in another way: by a later refund, or with the whole payment. */
export function openRefusals({
  state,
  captureId,
  refunds = [],
}: Pick<OrderFields, 'state' | 'captureId' | 'refunds'>): readonly OrderRefund[] {
  return refunds.filter((refund, index) => {
    if (refund.state !== 'refused') return false;
    if (state === 'refunded' && refund.captureId === captureId) return false;
    const later = refunds.slice(index + 1).filter((one) => one.state === 'done' && one.captureId === refund.captureId);
    const returnedMinor = later.reduce((sum, { bookedMinor }) => sum + bookedMinor, 0);
    const isCovered = refund.bookedMinor > 0 && returnedMinor >= refund.bookedMinor;
    return !isCovered && !later.some(({ amountMinor }) => amountMinor === null);
  });
}

/** Nothing is delivered once everything is to be refunded. Refused refunds do not count as booked. */
export function isReturnedInFull({
  total,
  refundsBookedMinor = 0,
}: Pick<OrderFields, 'total' | 'refundsBookedMinor'>): boolean {
  return refundsBookedMinor > 0 && refundsBookedMinor >= total.amountMinor;
}

/** Checks the table at startup: every state is reachable, open states can be left, and none leads to itself. */
export function assertOrderMoves(moves: Record<OrderState, readonly OrderState[]> = ORDER_MOVES): void {
  const reached = new Set<OrderState>(['created']);
  for (const state of reached) for (const next of moves[state]) reached.add(next);
  for (const state of Object.keys(moves) as OrderState[]) {
    if (!reached.has(state)) throw new Error(`No order can ever be ${state}.`);
    if (moves[state].includes(state)) throw new Error(`${state} leads to itself.`);
    if (isOpen(state) && moves[state].length === 0) throw new Error(`An order that is ${state} can never be finished.`);
  }
}

type OrderAfter = Pick<OrderFields, '_id' | 'tier' | 'total' | 'capturedAt' | 'downloadExpiresAt'>;

export function reportCreation(order: OrderAfter): Reported {
  return report(orderCreated, dataOf(order));
}

/** The events of a move, from the order after it. A refund is reported when its amount is recorded. */
export function reportMove(order: OrderAfter, from: OrderState, to: OrderState): Reported[] {
  switch (to) {
    case 'captured':
      return order.capturedAt
        ? [report(orderCaptured, { ...dataOf(order), capturedAt: order.capturedAt.toISOString() })]
        : [];
    case 'fulfilled':
      return from === 'refunded' ? [report(orderRestored, dataOf(order))] : reportDelivery(order);
    case 'cancelled':
    case 'expired':
    case 'failed':
      return [report(orderFailed, { ...dataOf(order), state: to })];
    default:
      return [];
  }
}

export function reportDelivery(order: OrderAfter): Reported[] {
  const { downloadExpiresAt } = order;
  if (!downloadExpiresAt) return [];
  return [report(orderFulfilled, { ...dataOf(order), accessEndsAt: downloadExpiresAt.toISOString() })];
}

/** The events for what has changed about the money since the order was read. */
export function reportMoney(
  before: OrderFields,
  { refundedMinor = 0, disputed }: Partial<Pick<OrderFields, 'refundedMinor' | 'disputed'>>,
): Reported[] {
  const data = dataOf(before);
  const refunded = { amountMinor: refundedMinor, currency: before.total.currency };
  const wasDisputed = before.disputed === true;
  return [
    ...(refundedMinor > (before.refundedMinor ?? 0) ? [report(orderRefunded, { ...data, refunded })] : []),
    ...(disputed === true && !wasDisputed ? [report(orderDisputed, data)] : []),
    ...(disputed === false && wasDisputed && before.state === 'fulfilled' ? [report(orderRestored, data)] : []),
  ];
}

function dataOf({ _id: orderId, tier, total }: OrderAfter) {
  const { amountMinor, currency } = total;
  return { orderId, tier, total: { amountMinor, currency } };
}

/** How long an unpaid order reserves a limited redemption slot. */
const RESERVED_FOR_MS = 30 * MINUTE_MS;
/** After this time an abandoned purchase is no longer registered at PayPal. */
const REGISTERED_WITHIN_MS = HOUR_MS;
/** PayPal keeps an unapproved order for at least 3 hours; half an hour after that it can no longer be approved. */
const APPROVED_WITHIN_MS = 3.5 * HOUR_MS;
/** PayPal keeps an approval page for 3 hours; buyers are not sent to one that is about to expire. */
const APPROVAL_URL_USED_FOR_MS = 2.5 * HOUR_MS;
/** Nor to one whose order is about to lose its redemption slot. */
const RESERVED_APPROVAL_URL_USED_FOR_MS = 20 * MINUTE_MS;
/** After this time a paid order without access needs attention. */
export const DELIVERED_WITHIN_MS = MINUTE_MS;
/** How long an order in review is still read: PayPal may yet change a capture. */
const REVIEWED_FOR_MS = 7 * 24 * HOUR_MS;

type Age = Pick<OrderFields, 'couponKey' | 'createdAt'>;

const after = ({ createdAt }: Pick<OrderFields, 'createdAt'>, ms: number): Date => new Date(createdAt.getTime() + ms);

/** When an unpaid order loses its redemption slot and ends; undefined for an order without a slot. */
export function reservationEnd(order: Age): Date | undefined {
  return order.couponKey === undefined ? undefined : after(order, RESERVED_FOR_MS);
}

/** When an order that never reached PayPal ends. */
export function registrationEnd(order: Age): Date {
  return reservationEnd(order) ?? after(order, REGISTERED_WITHIN_MS);
}

/** When an order that the buyer has not approved ends, unless PayPal ends it earlier. */
export function approvalEnd(order: Age): Date {
  return reservationEnd(order) ?? lastApproval(order);
}

/** After this time PayPal accepts no approval of the order, whatever it has reserved. */
export function lastApproval(order: Pick<OrderFields, 'createdAt'>): Date {
  return after(order, APPROVED_WITHIN_MS);
}

/** Until when a buyer who repeats the request is sent to the same approval page. */
export function approvalUrlEnd(order: Age): Date {
  return after(order, order.couponKey === undefined ? APPROVAL_URL_USED_FOR_MS : RESERVED_APPROVAL_URL_USED_FOR_MS);
}

export function reviewEnd(order: Pick<OrderFields, 'createdAt'>): Date {
  return after(order, REVIEWED_FOR_MS);
}

type Paces = Pick<PaymentConfig, 'SWEEP_APPROVING_AFTER_MS' | 'SWEEP_RETRY_MS' | 'SWEEP_CLOSED_AFTER_MS'>;

/** Delay in milliseconds before the next check of an order: doubles with every check without a result, with 10% jitter either way. */
export function pauseBeforeCheck(state: OrderState, checks: number, paces: Paces, chance = Math.random()): number {
  return backOff(paceOf(state, paces), checks, chance);
}

/**
 * Delay in milliseconds before PayPal is asked again after it gave no answer, or refused our account. The same in every
 * state: whoever asked, for example for an event of PayPal, may have had news that nothing else would bring.
 */
export function pauseBeforeRetry(checks: number, paces: Paces): number {
  return backOff(retryPace(paces), checks, Math.random());
}

function backOff({ first, longest }: Pace, checks: number, chance: number): number {
  const pause = Math.min(first * 2 ** Math.min(checks, 20), Math.max(longest, first));
  return Math.round(pause * (0.9 + 0.2 * chance));
}

/** Delay in milliseconds before the first check after a move to a state. */
export function pauseAfterMove(to: OrderState, paces: Paces): number {
  if (isClosed(to)) return paces.SWEEP_CLOSED_AFTER_MS;
  return to === 'approving' || to === 'pending' ? pauseBeforeCheck(to, 0, paces) : 0;
}

/** The time of the next check: after the delay, or when the reservation ends if that is earlier. */
export function nextCheck(order: Age, state: OrderState, now: Date, pauseMs: number): Date {
  const next = new Date(now.getTime() + pauseMs);
  const end = isReserving(state) ? reservationEnd(order) : undefined;
  return end && end > now && end < next ? end : next;
}

interface Pace {
  first: number;
  longest: number;
}

function retryPace({ SWEEP_RETRY_MS: first }: Paces): Pace {
  return { first, longest: MINUTE_MS };
}

function paceOf(state: OrderState, paces: Paces): Pace {
  if (state === 'approving') return { first: paces.SWEEP_APPROVING_AFTER_MS, longest: 10 * MINUTE_MS };
  if (state === 'pending') return { first: 15 * paces.SWEEP_RETRY_MS, longest: 60 * MINUTE_MS };
  return retryPace(paces);
}
