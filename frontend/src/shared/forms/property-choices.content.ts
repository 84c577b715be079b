import type { Choice } from '../ui/choices.tsx';

/** The kinds of property the brokerage deals in, as the forms of the site ask for them. */
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
