import { DAY_MS } from '@brokerage/contracts';
/** A text is due for a review after this many days. */
export const STALE_AFTER_DAYS = 365;
/** The review is announced this many days ahead. */
export const SOON_DAYS = 60;

export interface Dated {
  path: string;
  /** Empty for a page, which is identified by its address. */
  title: string;
  /** Calendar day. */
  reviewedOn: string;
}

/** Returns the days since a text was reviewed, and what that means. */
export function ageOf(reviewedOn: string, now: Date): { days: number; state: 'fresh' | 'soon' | 'stale' } {
  const days = Math.floor((now.getTime() - Date.parse(reviewedOn)) / DAY_MS);
  if (days > STALE_AFTER_DAYS) return { days, state: 'stale' };
  return { days, state: days > STALE_AFTER_DAYS - SOON_DAYS ? 'soon' : 'fresh' };
}

/** Sorts by review date, oldest first. */
export function byAge(texts: readonly Dated[]): Dated[] {
  return texts.toSorted(
    (left, right) => left.reviewedOn.localeCompare(right.reviewedOn) || left.path.localeCompare(right.path),
  );
}
