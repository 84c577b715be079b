import { z } from 'zod';

/** What a number measures, which decides the signs allowed beside it. */
export type QuantityUnit = 'CAD' | 'percent' | 'square-feet' | 'years' | 'times';

const NUMBER = String.raw`(?<whole>\d{1,3}(?:[,\s]\d{3})+|\d+)(?<fraction>\.\d+)?`;
const SCALE = String.raw`(?:\s*(?<scale>k|thousand|mm?|mln|million)\b)?`;
const patternOf = (before: string, after: string): RegExp =>
  new RegExp(`^${before}\\s*${NUMBER}${after ? `\\s*(?:${after})?` : ''}$`, 'i');
const scaled = (before: string, after: string): RegExp =>
  new RegExp(`^${before}\\s*${NUMBER}${SCALE}\\s*(?:${after})?$`, 'i');

const PATTERNS: Readonly<Record<QuantityUnit, RegExp>> = {
  CAD: scaled(String.raw`(?:(?:CA|CAD|C|CDN)?\s*\$|CAD)?`, String.raw`CAD|dollars|\$`),
  percent: patternOf('', 'percent|per cent|%'),
  'square-feet': scaled('', String.raw`sq\.?\s*f(?:ee|oo)?t\.?|square f(?:ee|oo)t|sf|ft²|ft2`),
  years: patternOf('', 'years?|yrs?'),
  times: patternOf('', 'x|times'),
};

/** The exponent of each suffix for large numbers. In Canadian property an M is a million. */
const EXPONENTS: Readonly<Record<string, number>> = { k: 3, t: 3, m: 6 };

/**
 * Parses a number as people write it: `1300000`, `1,300,000`, `CA$1.3M`, `290k`, `24 000 sq ft`, `87 %`. Null for anything
 * ambiguous, such as `1,5` or `12abc`.
 */
export function parseQuantity(text: string, unit: QuantityUnit): number | null {
  const { whole, fraction = '', scale = '' } = PATTERNS[unit].exec(text.trim())?.groups ?? {};
  if (whole === undefined) return null;
  // Uses an exponent instead of a multiplication: 2.01M is exactly 2,010,000.
  return Number(`${whole.replaceAll(/[,\s]/g, '')}${fraction}e${EXPONENTS[scale.charAt(0).toLowerCase()] ?? 0}`);
}

const grouped = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 4 });

/** Formats a parsed number for a field: `1,300,000`, without its unit. */
export function formatQuantity(value: number): string {
  return grouped.format(value);
}

/** A field for such a number, rounded to a whole one. Every refusal has the given message. */
export const wholeQuantity = (unit: QuantityUnit, least: number, most: number, sentence: string) =>
  z
    .union([z.number(sentence), z.string(sentence).max(40, sentence)], sentence)
    .transform((entry) => Math.round((typeof entry === 'number' ? entry : parseQuantity(entry, unit)) ?? Number.NaN))
    .pipe(z.int(sentence).min(least, sentence).max(most, sentence));
