import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnitMix, yearlyRent } from './unit-mix.ts';
import { valuationConfidence, valuationRange } from './valuation-range.ts';

const TWO_SIZES = [
  { size: '10x20', units: 12, rented: 11, monthlyRent: 180 },
  { size: '5x10', units: 20, rented: 15, monthlyRent: 75.5 },
];

test.each([
  ['one line per size', '10x20, 12, 11, 180\n5x10, 20, 15, 75.50'],
  [
    'columns in another order with a heading',
    'Rented,Size,Monthly rent,Units\n11,10 x 20,"$180",12\n15,5×10,$75.50,20',
  ],
  ['spreadsheet cells', "Unit size\t# \tOccupied\tRate\n10' x 20'\t12\t11\t180\n5x10\t20\t15\t75.5\n\t\t\t"],
  ['semicolon-separated lines', 'Size;Number;Leased;Rent\r\n10x20;12;11;180\r\n5x10;20;15;75.5\r\n'],
])('a rent roll is read from %s', (_how, text) => {
  expect(UnitMix.parse(text)).toEqual(TWO_SIZES);
});

test('one line per unit is added up by size, and no tenant is kept', () => {
  const roll = [
    'Unit,Size,Tenant,Status,Rent',
    'A1,10x10,"Doe, Jane",Occupied,120',
    'A2,10x10,John Roe,Occupied,130',
    'A3,10x10,,Vacant,0',
    'P1,Parking,Jim Poe,Occupied,60',
  ].join('\n');
  const mix = UnitMix.parse(roll);
  expect(mix).toEqual([
    { size: '10x10', units: 3, rented: 2, monthlyRent: 125 },
    { size: 'other', units: 1, rented: 1, monthlyRent: 60 },
  ]);
  expect(JSON.stringify(mix)).not.toMatch(/doe|roe|poe/i);
  expect(yearlyRent(mix)).toEqual({ inPlace: 3720, potential: 5220, occupancyPercent: 75 });
});

test('a parsed rent roll is accepted unchanged, and an unreadable one is refused with a message', () => {
  expect(UnitMix.parse(TWO_SIZES)).toEqual(TWO_SIZES);
  for (const text of ['hello', 'Size,Rent\n', '10x20, 5, 9, 100'])
    expect(UnitMix.safeParse(text).error?.issues[0]?.message).toMatch(/^We could not read the rent roll/);
  expect(UnitMix.safeParse('x'.repeat(12_001)).success).toBe(false);
});

test('any text is parsed or refused without an exception, and no words are kept', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const read = UnitMix.safeParse(text);
      for (const { size, units, rented } of read.data ?? []) {
        expect(size).toMatch(/^(?:other|[\d.]+x[\d.]+)$/);
        expect(rented).toBeLessThanOrEqual(units);
      }
    }),
  );
});

const FORM = { propertyKind: 'self-storage', occupancyPercent: 81 } as const;

test('without revenue the range uses the rents of the roll, and vacant units add no income', () => {
  // 11 x 180 + 15 x 75.50 = 3,112.50 a month, 37,350 a year.
  expect(valuationRange({ ...FORM, expenses: 12_350, unitMix: TWO_SIZES })).toEqual({
    noi: 25_000,
    from: 360_000,
    to: 450_000,
    income: 37_350,
    basis: 'rent-roll',
  });
  expect(valuationRange({ ...FORM, revenue: 40_000, expenses: 12_350, unitMix: TWO_SIZES })).toMatchObject({
    noi: 27_650,
    basis: 'revenue',
  });
  expect(valuationRange({ ...FORM, unitMix: TWO_SIZES })).toBeNull();
});

test.each([
  ['only two amounts', { revenue: 37_000, expenses: 12_000 }, 'low'],
  ['a rent roll without a statement', { expenses: 12_000, unitMix: TWO_SIZES }, 'fair'],
  ['a statement confirmed by the rent roll', { revenue: 37_000, expenses: 12_000, unitMix: TWO_SIZES }, 'good'],
  ['a statement contradicted by the rent roll', { revenue: 60_000, expenses: 12_000, unitMix: TWO_SIZES }, 'low'],
] as const)('%s: the confidence matches', (_what, given, level) => {
  expect(
    valuationConfidence({ ...FORM, ...given, unitMix: 'unitMix' in given ? [...given.unitMix] : undefined }).level,
  ).toBe(level);
});
