import type { Closing } from '@brokerage/contracts';
import type { Choice } from '../ui/choices.tsx';

/** The kinds of property that the forms offer. */
export const PROPERTY_KINDS: readonly Choice[] = [
  ['self-storage', 'Self-storage'],
  ['industrial', 'Industrial'],
  ['office', 'Office'],
  ['retail', 'Retail'],
  ['multi-family', 'Multi-family'],
  ['modular-homes', 'Modular homes'],
  ['car-wash', 'Car wash'],
  ['laundromat', 'Laundromat'],
];
export const REGION_CHOICES: readonly Choice[] = [
  ['gta', 'Greater Toronto Area'],
  ['ottawa-east', 'Ottawa and Eastern Ontario'],
  ['southwest', 'Southwestern Ontario'],
  ['north', 'Northern Ontario growth markets'],
];

/** Rentable area, as tables label it. */
export const SIZE_CLASS_CHOICES: readonly (readonly [Closing['sizeClass'], string])[] = [
  ['to-10000', 'Up to 10,000 sq ft'],
  ['to-25000', '10,000 to 25,000 sq ft'],
  ['to-50000', '25,000 to 50,000 sq ft'],
  ['to-100000', '50,000 to 100,000 sq ft'],
  ['above-100000', 'Above 100,000 sq ft'],
];
