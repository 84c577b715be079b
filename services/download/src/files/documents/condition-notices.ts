import { annex, type Block, form, note, signatures, table, text } from './document.ts';

const agreement = (): Block =>
  form(
    ['Date and time of delivery', '[date], [hour]'],
    ['To', '[seller’s legal name], by [means that the notice clause names], at [address or email]'],
    ['From', '[buyer’s legal name]'],
    ['Agreement', 'Agreement of purchase and sale dated [date], as amended on [dates]'],
    ['Property', '[address]'],
  );

/** Notices under the agreement that follows the letter of intent. */
export const conditionNotices: readonly Block[] = [
  annex('Notice 1: waiver of conditions'),
  note(
    'Your lawyer sends it, before the time at which the condition ends and in the way the notice clause requires. A condition not listed stays a condition.',
  ),
  agreement(),
  text('The buyer gives notice of the following under the agreement:'),
  table(
    ['Condition', 'Clause', 'Ends on', 'Waived', 'Fulfilled'],
    [11, 2, 4, 2.5, 2.7],
    [
      'Records, rent roll and site inspection',
      'Zoning, permits and orders',
      'Environmental site assessment',
      'Building condition',
      'Title and survey',
      'Financing',
      'Insurance',
      '[other]',
    ].map((condition) => [condition, '[no.]', '[date]', '☐', '☐']),
  ),
  text(
    'Every other condition and term of the agreement remains in effect. Price and closing date: [unchanged / as amended on date].',
  ),
  signatures('Buyer'),
  text('Received on [date] at [hour] by [name].'),
  annex('Notice 2: extension of conditions'),
  note(
    'Use the first part where the agreement gives the buyer a right to extend; where it gives none, both parties sign the second part before the time at which the condition ends. A report that was ordered late is not a late report: keep the order with its date.',
  ),
  agreement(),
  text('A. Under clause [number] the buyer extends these conditions:'),
  table(
    ['Condition', 'Report, ordered on', 'Promised for', 'Now due', 'Old date', 'New date'],
    [3, 3, 2, 2, 2, 2],
    Array.from({ length: 4 }, () => ['[condition]', '[report, date]', '[date]', '[date]', '[date]', '[date]']),
  ),
  text(
    'B. The parties agree that the conditions above end on the new dates, and that closing is on [date / the date already agreed]. Time remains of the essence and every other term of the agreement remains in effect.',
  ),
  signatures('Buyer', 'Seller'),
];
