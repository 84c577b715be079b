/** A price that moves by more than this is asked about: it may be a slip of the keyboard. */
const ASKED_FROM_PERCENT = 30;

/** By how many percent a price moves when that is much, such as -90; null when it is little. From nothing every price is far. */
export function largeMove(fromMinor: number, toMinor: number): number | null {
  if (fromMinor === toMinor) return null;
  if (fromMinor === 0) return 100;
  const percent = (100 * (toMinor - fromMinor)) / fromMinor;
  return Math.abs(percent) > ASKED_FROM_PERCENT ? Math.round(percent) : null;
}
