/** How results are written: rounded here and nowhere before. A figure that is not known yet is a dash. */
const NONE = '—';

const plain = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

export const percent = (value: number | null | undefined, digits = 2): string =>
  value === null || value === undefined ? NONE : `${value.toFixed(digits)}%`;

/** `1.19x`: how many times the income covers the payments. */
export const times = (value: number | null | undefined): string =>
  value === null || value === undefined ? NONE : `${value.toFixed(2)}x`;

/** A number inside a working, without its unit. */
export const bare = (value: number): string => plain.format(value);

export const orNone = (text: string | undefined): string => text ?? NONE;
