import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELDS, parseFigure, readField, searchOf, textsOf } from './calculator-inputs.ts';
import { FIELD_NAMES, pickSearch } from './calculator-search.ts';

test.each([
  ['1300000', 1_300_000],
  ['1,300,000', 1_300_000],
  ['CA$1,300,000', 1_300_000],
  ['$1 300 000', 1_300_000],
  [' 6.25 %', 6.25],
  ['0', 0],
])('%s is read as %d', (text, value) => {
  expect(parseFigure(text)).toBe(value);
});

test.each(['', ' ', '1,5', '1,30,000', '-5', '1e6', '0x10', '6,25', 'abc', '12abc', '1.2.3', 'Infinity', '.5'])(
  '"%s" is not guessed at',
  (text) => {
    expect(parseFigure(text)).toBeNull();
  },
);

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
] as const)('%s refuses %s', (name, text) => {
  expect(readField(name, text)).toBeNull();
});

test('every example can be read', () => {
  for (const name of FIELD_NAMES) expect(readField(name, FIELDS[name].example)).not.toBeNull();
});

test('an address without figures shows the examples, and the examples need no address', () => {
  expect(textsOf({}).price).toBe('1,500,000');
  expect(searchOf(textsOf({}))).toEqual({});
});

test('what was typed survives the way through the address, right or wrong', () => {
  const field = fc.constantFrom(...FIELD_NAMES);
  fc.assert(
    fc.property(field, fc.string({ maxLength: 24 }), (name, text) => {
      const texts = { ...textsOf({}), [name]: text };
      expect(textsOf(pickSearch(searchOf(texts)))).toEqual(texts);
    }),
  );
});

test('foreign parameters are dropped and long ones cut', () => {
  expect(pickSearch({ price: '9'.repeat(500), utm_source: 'x', noi: 5 })).toEqual({ price: '9'.repeat(24) });
});
