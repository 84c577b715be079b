import { DAY_MS, type NdaState } from '@brokerage/contracts';

const REQUEST_DAYS = 30;
const APPROVAL_DAYS = 365;

const NEXT: Record<NdaState, readonly NdaState[]> = {
  requested: ['signed', 'declined', 'expired'],
  signed: ['approved', 'declined'],
  approved: ['revoked', 'expired'],
  declined: [],
  revoked: [],
  expired: [],
};

export function canTransition(from: NdaState, to: NdaState): boolean {
  return NEXT[from].includes(to);
}

/** States that end after a time. */
export const ENDING: readonly NdaState[] = ['requested', 'approved'];

/** Returns when a state ends by itself; null when it does not. */
export function endOf(state: NdaState, from: Date): Date | null {
  if (state === 'requested') return new Date(from.getTime() + REQUEST_DAYS * DAY_MS);
  if (state === 'approved') return new Date(from.getTime() + APPROVAL_DAYS * DAY_MS);
  return null;
}
