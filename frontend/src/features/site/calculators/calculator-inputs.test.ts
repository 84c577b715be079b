import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELDS, readField, type FieldTexts, scenarioOf, searchOf, tidyText } from './calculator-inputs.ts';
import { FIELD_NAMES, keptText, pickSearch, readKept } from './calculator-search.ts';

const EXAMPLE = scenarioOf({});
const withTexts = (texts: Partial<FieldTexts>) => ({ ...EXAMPLE, texts: { ...EXAMPLE.texts, ...texts } });

test.each([
  ['price', 'CA$1.3M', 1_300_000],
  ['revenue', '150k', 150_000],
  ['rate', ' 6.25 %', 6.25],
  ['years', '25 years', 25],
  ['dscr', '1.25x', 1.25],
] as const)('%s reads %s as %d', (name, text, value) => {
  expect(readField(name, text)).toBe(value);
});

test('a field that loses focus shows its formatted figure, or the typed text if it is not a figure', () => {
  expect(tidyText('price', '$1.3M')).toBe('1,300,000');
  expect(tidyText('rate', '6.25 %')).toBe('6.25');
  expect(tidyText('price', 'a lot')).toBe('a lot');
});

test.each([
  ['price', '0'],
  ['price', '1000000001'],
  ['ltv', '101'],
  ['ltv', '0'],
  ['rate', '25.01'],
  ['years', '25.5'],
  ['years', '51'],
  ['opex', '100.1'],
  ['dscr', '0.4'],
] as const)('%s rejects %s', (name, text) => {
  expect(readField(name, text)).toBeNull();
});

test('every example is valid input', () => {
  for (const name of FIELD_NAMES) expect(readField(name, FIELDS[name].example)).not.toBeNull();
});

test('an address without figures shows the examples, and the examples need no parameters', () => {
  expect(EXAMPLE.texts.price).toBe('1,500,000');
  expect(searchOf(EXAMPLE)).toEqual({});
});

test('the address holds plain figures, whatever the typed format', () => {
  expect(searchOf(withTexts({ price: '$1.3M', rate: '6.25 %', noi: 'a lot' }))).toEqual({
    price: '1300000',
    rate: '6.25',
    noi: 'a lot',
  });
  expect(searchOf(withTexts({ price: '1500000' }))).toEqual({});
});

test('typed values are restored from the address, valid or not', () => {
  const field = fc.constantFrom(...FIELD_NAMES);
  fc.assert(
    fc.property(field, fc.string({ maxLength: 24 }), (name, text) => {
      const sent = searchOf(withTexts({ [name]: text }));
      const arrived = scenarioOf(pickSearch(sent)).texts[name];
      const value = readField(name, text);
      if (value === null) expect(arrived).toBe(text);
      else expect(readField(name, arrived)).toBe(value);
    }),
  );
});

test('unknown parameters are dropped and long ones truncated', () => {
  expect(pickSearch({ price: '9'.repeat(500), utm_source: 'x', noi: 5 })).toEqual({ price: '9'.repeat(24) });
});

test('a kept scenario is restored from the address, and unknown parameters are dropped', () => {
  const scenario = { ...withTexts({ price: '1300000', noi: 'a & b' }), inToronto: true };
  const kept = keptText(searchOf(scenario));
  expect(scenarioOf(readKept(pickSearch({ kept }).kept ?? ''))).toEqual(scenario);
  expect(pickSearch({ kept: `${kept}&other=1&toronto=maybe`, toronto: 'no' })).toEqual({
    kept: keptText({ price: '1300000', noi: 'a & b' }),
  });
});
