/** The names of the calculators' fields: in the form, and in the address of the page. */
export const FIELD_NAMES = ['revenue', 'opex', 'price', 'noi', 'ltv', 'rate', 'years', 'dscr'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type CalculatorSearch = { [Name in FieldName]?: string };

/** Longer than any figure that is accepted; the rest of a longer text in an address is dropped. */
export const MAX_TEXT = 24;

/** Keeps the calculators' own parameters of an address. An emptied field is kept too: it is what the sender saw. */
export function pickSearch(search: Record<string, unknown>): CalculatorSearch {
  const picked: CalculatorSearch = {};
  for (const name of FIELD_NAMES) {
    const value = search[name];
    if (typeof value === 'string') picked[name] = value.slice(0, MAX_TEXT);
  }
  return picked;
}
