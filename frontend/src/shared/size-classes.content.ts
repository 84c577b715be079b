import type { Closing } from '@brokerage/contracts';

/** Rentable area, as a table names it. */
export const SIZE_CLASS_CHOICES: readonly (readonly [Closing['sizeClass'], string])[] = [
  ['to-10000', 'Up to 10,000 sq ft'],
  ['to-25000', '10,000 to 25,000 sq ft'],
  ['to-50000', '25,000 to 50,000 sq ft'],
  ['to-100000', '50,000 to 100,000 sq ft'],
  ['above-100000', 'Above 100,000 sq ft'],
];
