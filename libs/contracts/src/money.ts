import { z } from 'zod';

/** An amount in the smallest unit of its currency: `{ amountMinor: 2999, currency: 'USD' }` is US$29.99. Never a float. */
export const Money = z.strictObject({
  amountMinor: z.int().min(0).max(9_999_999),
  currency: z.literal('USD'),
});
export type Money = z.infer<typeof Money>;

/** The tax included in a price, rounded half up to the cent: prices are shown and charged with tax. */
export function taxInside(totalMinor: number, percent: number): number {
  return Math.floor((2 * totalMinor * percent + 100 + percent) / (2 * (100 + percent)));
}

const WHOLE_AND_CENTS = /^(\d{1,5})(?:\.(\d{1,2}))?$/;

/**
 * Parses a price typed by an admin. Null for anything but a plain amount from 0 to 99,999.99 with at most two decimals: an
 * empty text, `1e3`, `0x10`, `29,99` and `-0` are refused rather than guessed at.
 */
export function parsePriceMinor(text: string): number | null {
  const match = WHOLE_AND_CENTS.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats `2999` as `29.99`, for PayPal and input fields. */
export function decimalAmount(amountMinor: number): string {
  return `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
}

/** `US$29.99`; the shop always names its currency, because the rest of the site uses Canadian dollars. */
export function formatMoney({ amountMinor }: Money): string {
  return amountMinor === 0 ? 'Free' : `US$${decimalAmount(amountMinor)}`;
}
