import { expect, test } from 'vitest';
import { evaluate } from './evaluate-workbook.ts';
import { bytesOf, exampleOf, resultOf } from './workbook-examples.ts';

test('the rent roll counts every unit, and economic occupancy is below unit occupancy', async () => {
  const { valueOf } = await exampleOf('rent-roll-analyzer');
  expect(valueOf('Units')).toBe(159);
  expect(valueOf('Units_rented')).toBe(131);
  expect(valueOf('Units_unsorted')).toBe(0);
  expect(Number(valueOf('Economic_occupancy'))).toBeLessThan(Number(valueOf('Unit_occupancy')));
});

test('the gain from a rent increase matches an independent calculation, with tenants who leave and free months', async () => {
  const { values } = await exampleOf('rate-increase-model');
  const tenants = (values.Units ?? []).slice(3).filter(([, , paid]) => typeof paid === 'number');
  const bands = [
    [0.2, 0.2],
    [0.15, 0.12],
    [0.1, 0.06],
    [0.05, 0.03],
    [0, 0.01],
  ] as const;
  const gainWith = (factor: number, free: number) =>
    tenants.reduce((sum, [, , rent, rate, since]) => {
      const [paid, street] = [Number(rent), Number(rate)];
      const raised = Math.min(paid * 1.12, street * 1.05);
      if (Number(since) < 9 || raised <= paid) return sum;
      const asked = Math.round(raised);
      const band = bands.find(([from]) => Math.round(1e6 * (asked / paid - 1)) / 1e6 >= from);
      const leaving = Math.min(1, (band?.[1] ?? 0) * factor);
      return sum + (1 - leaving) * 12 * asked + leaving * (12 - 2 - free) * street * 0.9 - 12 * paid;
    }, 0);
  expect(await resultOf('rate-increase-model', 'Gain')).toBeCloseTo(gainWith(1, 1), 4);
  expect(await resultOf('rate-increase-model', 'Stress_gain')).toBeCloseTo(gainWith(2, 1), 4);
  expect(await resultOf('rate-increase-model', 'Gain', { Months_free: 0 })).toBeCloseTo(gainWith(1, 0), 4);
});

test('a rent increase gains less when twice as many tenants leave', async () => {
  const { valueOf } = await exampleOf('rate-increase-model');
  expect(Number(valueOf('Units_raised'))).toBeGreaterThan(0);
  expect(Number(valueOf('Stress_gain'))).toBeLessThan(Number(valueOf('Gain')));
});

test('an expansion without a phase costs and earns nothing', async () => {
  const { valueOf } = await exampleOf('expansion-feasibility');
  expect(Number(valueOf('Return_on_cost'))).toBeGreaterThan(0.05);
  expect(Number(valueOf('Deepest'))).toBeLessThan(-1_000_000);
  expect((await evaluate(await bytesOf('expansion-feasibility'), { empty: true })).valueOf('Deepest')).toBe(0);
});

test('the reserve fund of the example never runs out', async () => {
  expect(Number((await exampleOf('capital-reserve')).valueOf('Lowest_fund'))).toBeGreaterThan(0);
});

test('the reserve gives the level contribution that covers ten years', async () => {
  const { valueOf } = await exampleOf('capital-reserve');
  expect(Number(valueOf('Level_contribution'))).toBeCloseTo((Number(valueOf('Ten_years')) - 60_000) / 10, 4);
});

test('the survey weights projects by their likelihood', async () => {
  const { valueOf } = await exampleOf('market-supply-survey');
  expect(valueOf('Pipeline_counted')).toBeCloseTo(45_000 * 0.7 + 60_000 * 0.3, 6);
  expect(Number(valueOf('Area_per_person'))).toBeCloseTo((136_000 + 15_675) / 41_000, 6);
});
