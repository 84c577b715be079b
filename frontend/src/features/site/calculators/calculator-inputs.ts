import { formatQuantity, parseQuantity, type QuantityUnit } from '@brokerage/contracts';
import { FIELD_NAMES, type FieldName, MAX_TEXT, type ScenarioSearch } from './calculator-search.ts';

interface Field {
  label: string;
  unit: Exclude<QuantityUnit, 'square-feet'>;
  /** Shown until somebody types: an example, not a listing. */
  example: string;
  min: number;
  max: number;
  whole?: boolean;
  /** What to type, shown if the field is invalid. */
  rule: string;
  hint?: string;
}

/** The calculators' inputs. A field has the same name in the address, so that a link carries the figures. */
export const FIELDS = {
  revenue: {
    label: 'Annual revenue',
    unit: 'CAD',
    example: '150,000',
    min: 0,
    max: 1_000_000_000,
    rule: 'Enter the revenue in dollars, for example 150,000 or 150k.',
    hint: 'Rent, parking and fees that were collected, before expenses.',
  },
  opex: {
    label: 'Operating expenses, share of revenue',
    unit: 'percent',
    example: '35',
    min: 0,
    max: 100,
    rule: 'Enter the share as a percentage, from 0 to 100, for example 35.',
    hint: 'Property tax, insurance, utilities, repairs, management. Not the mortgage.',
  },
  price: {
    label: 'Price',
    unit: 'CAD',
    example: '1,500,000',
    min: 1,
    max: 1_000_000_000,
    rule: 'Enter the price in dollars, for example 1,500,000 or 1.5M.',
  },
  noi: {
    label: 'Annual net operating income (NOI)',
    unit: 'CAD',
    example: '97,500',
    min: 1,
    max: 1_000_000_000,
    rule: 'Enter the net operating income in dollars, for example 97,500 or 97.5k.',
  },
  ltv: {
    label: 'Loan, share of the price (LTV)',
    unit: 'percent',
    example: '65',
    min: 1,
    max: 100,
    rule: 'Enter the share as a percentage, from 1 to 100, for example 65.',
    hint: 'Commonly 65 to 75 for self-storage.',
  },
  rate: {
    label: 'Interest rate',
    unit: 'percent',
    example: '6.75',
    min: 0,
    max: 25,
    rule: 'Enter the annual rate as a percentage, from 0 to 25, for example 6.75.',
  },
  years: {
    label: 'Amortization',
    unit: 'years',
    example: '25',
    min: 1,
    max: 50,
    whole: true,
    rule: 'Enter whole years, from 1 to 50, for example 25.',
  },
  dscr: {
    label: 'Coverage the lender asks for (DSCR)',
    unit: 'times',
    example: '1.25',
    min: 0.5,
    max: 5,
    rule: 'Enter how many times the income must cover the payments, from 0.5 to 5, for example 1.25.',
  },
} as const satisfies Record<FieldName, Field>;

export type FieldTexts = Record<FieldName, string>;
/** Null for an invalid field. */
export type FieldValues = Record<FieldName, number | null>;

export function readField(name: FieldName, text: string): number | null {
  const { unit, min, max, whole }: Field = FIELDS[name];
  const value = parseQuantity(text, unit);
  if (value === null || value < min || value > max || (whole && !Number.isInteger(value))) return null;
  return value;
}

/** Formats a field after it loses the focus: with separated thousands, or as typed if it is invalid. */
export function tidyText(name: FieldName, text: string): string {
  const value = readField(name, text);
  return value === null ? text : formatQuantity(value);
}

function eachField<Value>(value: (name: FieldName) => Value): Record<FieldName, Value> {
  return {
    revenue: value('revenue'),
    opex: value('opex'),
    price: value('price'),
    noi: value('noi'),
    ltv: value('ltv'),
    rate: value('rate'),
    years: value('years'),
    dscr: value('dscr'),
  };
}

export const readFields = (texts: FieldTexts): FieldValues => eachField((name) => readField(name, texts[name]));

/** The visitor's input: the texts of the fields, and whether the property is in the City of Toronto. */
export interface Scenario {
  texts: FieldTexts;
  inToronto: boolean;
}

/** Returns what the fields show for an address: its figures, or else the example. */
export const scenarioOf = (search: ScenarioSearch): Scenario => ({
  texts: eachField((name) => (search[name] ?? FIELDS[name].example).slice(0, MAX_TEXT)),
  inToronto: search.toronto === 'yes',
});

/** Returns the address for the fields: plain figures, and only those that differ from the example. */
export function searchOf({ texts, inToronto }: Scenario): ScenarioSearch {
  const search: ScenarioSearch = inToronto ? { toronto: 'yes' } : {};
  for (const name of FIELD_NAMES) {
    const value = readField(name, texts[name]);
    if (value === null) search[name] = texts[name].slice(0, MAX_TEXT);
    else if (value !== readField(name, FIELDS[name].example)) search[name] = String(value);
  }
  return search;
}

/** Props of every calculation: the texts of all fields, their values, and a way to change one. */
export interface CalculationProps {
  texts: FieldTexts;
  values: FieldValues;
  set: (name: FieldName, text: string) => void;
  inToronto: boolean;
  setInToronto: (inToronto: boolean) => void;
}
