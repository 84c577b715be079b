import type { OrderState } from '@brokerage/contracts';

/** Where an order may go from where it is. Anything that is not in this table cannot be written. */
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

/** States in which the purchase is under way: at most one order of a buyer and tier may be in one of them. */
export const OPEN_STATES = ['created', 'approving', 'capturing', 'pending', 'captured'] as const;

/** States in which nothing was paid and nothing will be. Money that arrives all the same goes back. */
const CLOSED_STATES = ['cancelled', 'failed', 'expired'] as const;

export function isClosed(state: OrderState): boolean {
  return (CLOSED_STATES as readonly OrderState[]).includes(state);
}

export function mayMove(from: OrderState, to: OrderState): boolean {
  return (ORDER_MOVES[from] as readonly OrderState[]).includes(to);
}

export function isOpen(state: OrderState): boolean {
  return (OPEN_STATES as readonly OrderState[]).includes(state);
}

/** Checks the table when the service starts: every state can be reached, open ones can be left, and none leads to itself. */
export function assertOrderMoves(moves: Record<OrderState, readonly OrderState[]> = ORDER_MOVES): void {
  const reached = new Set<OrderState>(['created']);
  for (const state of reached) for (const next of moves[state]) reached.add(next);
  for (const state of Object.keys(moves) as OrderState[]) {
    if (!reached.has(state)) throw new Error(`No order can ever be ${state}.`);
    if (moves[state].includes(state)) throw new Error(`${state} leads to itself.`);
    if (isOpen(state) && moves[state].length === 0) throw new Error(`An order that is ${state} can never be finished.`);
  }
}
