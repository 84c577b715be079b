/** Results are formatted and rounded only here. An unknown figure is a dash. */
const NONE = '—';

const plain = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

export const percent = (value: number | null | undefined, digits = 2): string =>
  value === null || value === undefined ? NONE : `${value.toFixed(digits)}%`;

/** Formats as `1.19x`: how many times the income covers the payments. */
export const times = (value: number | null | undefined): string =>
  value === null || value === undefined ? NONE : `${value.toFixed(2)}x`;

/** Formats a number inside a calculation, without its unit. */
export const bare = (value: number): string => plain.format(value);

export const orNone = (text: string | undefined): string => text ?? NONE;
