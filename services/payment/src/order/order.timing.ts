import type { OrderState } from '@brokerage/contracts';
import type { PaymentConfig } from '../payment.config.ts';
import { isClosed } from './order.states.ts';

const MINUTE_MS = 60_000;

type Paces = Pick<PaymentConfig, 'SWEEP_APPROVING_AFTER_MS' | 'SWEEP_RETRY_MS' | 'SWEEP_CLOSED_AFTER_MS'>;

/** Pause in milliseconds before the next look at an order; it doubles with every look in vain, with a fifth of chance in it. */
export function pauseBeforeCheck(state: OrderState, checks: number, paces: Paces, chance = Math.random()): number {
  const { first, longest } = paceOf(state, paces);
  const pause = Math.min(first * 2 ** Math.min(checks, 20), Math.max(longest, first));
  return Math.round(pause * (0.9 + 0.2 * chance));
}

/** Pause in milliseconds before the first look at an order that has just come into a state. */
export function pauseAfterMove(to: OrderState, paces: Paces): number {
  if (isClosed(to)) return paces.SWEEP_CLOSED_AFTER_MS;
  return to === 'approving' || to === 'pending' ? pauseBeforeCheck(to, 0, paces) : 0;
}

function paceOf(state: OrderState, paces: Paces): { first: number; longest: number } {
  if (state === 'approving') return { first: paces.SWEEP_APPROVING_AFTER_MS, longest: 10 * MINUTE_MS };
  if (state === 'pending') return { first: 15 * paces.SWEEP_RETRY_MS, longest: 60 * MINUTE_MS };
  return { first: paces.SWEEP_RETRY_MS, longest: MINUTE_MS };
}
