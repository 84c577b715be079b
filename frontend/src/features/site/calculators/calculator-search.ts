/** Names of the calculators' fields, in the form and in the address. */
export const FIELD_NAMES = ['revenue', 'opex', 'price', 'noi', 'ltv', 'rate', 'years', 'dscr'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
/** A set of figures: the fields that differ from the example, and whether the property is in the City of Toronto. */
export type ScenarioSearch = { [Name in FieldName]?: string } & { toronto?: 'yes' };
/** The figures of the fields, and the scenario kept for comparison as a nested query. */
export type CalculatorSearch = ScenarioSearch & { kept?: string };

/** Longer than any valid figure; longer text in an address is cut. */
export const MAX_TEXT = 24;

function pickScenario(search: Record<string, unknown>): ScenarioSearch {
  const picked: ScenarioSearch = {};
  for (const name of FIELD_NAMES) {
    const value = search[name];
    if (typeof value === 'string') picked[name] = value.slice(0, MAX_TEXT);
  }
  if (search.toronto === 'yes') picked.toronto = 'yes';
  return picked;
}

/** Keeps only the calculators' parameters of an address, including empty fields, because the sender saw them. */
export function pickSearch(search: Record<string, unknown>): CalculatorSearch {
  const picked: CalculatorSearch = pickScenario(search);
  if (typeof search.kept === 'string') picked.kept = keptText(readKept(search.kept));
  return picked;
}

export const readKept = (text: string): ScenarioSearch => pickScenario(Object.fromEntries(new URLSearchParams(text)));

export const keptText = (scenario: ScenarioSearch): string => new URLSearchParams(scenario).toString();
