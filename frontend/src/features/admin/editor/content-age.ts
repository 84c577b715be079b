import { DAY_MS } from '@brokerage/contracts';
/** After so many days a text has to be read again. */
export const STALE_AFTER_DAYS = 365;
/** And so long before that it is announced. */
export const SOON_DAYS = 60;

export interface Dated {
  path: string;
  /** Empty for a page, which is known by its address. */
  title: string;
  /** Calendar day. */
  reviewedOn: string;
}

/** Days since a text was last read, and what that means. */
export function ageOf(reviewedOn: string, now: Date): { days: number; state: 'fresh' | 'soon' | 'stale' } {
  const days = Math.floor((now.getTime() - Date.parse(reviewedOn)) / DAY_MS);
  if (days > STALE_AFTER_DAYS) return { days, state: 'stale' };
  return { days, state: days > STALE_AFTER_DAYS - SOON_DAYS ? 'soon' : 'fresh' };
}

/** Longest unread first. */
export function byAge(texts: readonly Dated[]): Dated[] {
  return texts.toSorted(
    (left, right) => left.reviewedOn.localeCompare(right.reviewedOn) || left.path.localeCompare(right.path),
  );
}
