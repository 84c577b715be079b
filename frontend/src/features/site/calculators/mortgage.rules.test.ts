import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amortization, monthlyPayment, monthlyRate, yearlyPayments } from './mortgage.rules.ts';

const mortgages = fc.record({
  loan: fc.integer({ min: 10_000, max: 50_000_000 }),
  ratePercent: fc.integer({ min: 0, max: 2500 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 1, max: 50 }),
});

test('interest compounds twice a year, as in Canada, not monthly', () => {
  const payment = monthlyPayment({ loan: 500_000, ratePercent: 5, years: 25 });
  expect(Math.round(payment)).toBe(2908);
  expect(Math.round(payment)).not.toBe(2923);
  expect((1 + monthlyRate(5)) ** 12).toBeCloseTo(1.025 ** 2, 12);
});

test.each([
  { ltv: 0.75, ratePercent: 6.25, debtService: 123_746 },
  { ltv: 0.75, ratePercent: 7.5, debtService: 138_264 },
  { ltv: 0.65, ratePercent: 6.25, debtService: 107_247 },
])('2.1 million at $ltv of value and $ratePercent % costs $debtService a year', ({ ltv, ratePercent, debtService }) => {
  expect(Math.round(yearlyPayments({ loan: 2_100_000 * ltv, ratePercent, years: 25 }))).toBe(debtService);
});

test('an interest-free loan is repaid in equal parts', () => {
  expect(monthlyPayment({ loan: 120_000, ratePercent: 0, years: 10 })).toBe(1000);
});

test('the last payment leaves a zero balance, and the principal paid equals the loan', () => {
  fc.assert(
    fc.property(mortgages, (mortgage) => {
      const years = amortization(mortgage);
      const paid = years.reduce((sum, { principal }) => sum + principal, 0);
      expect(years).toHaveLength(mortgage.years);
      expect(years.at(-1)?.balance).toBeLessThan(mortgage.loan * 1e-6);
      expect(Math.abs(paid - mortgage.loan)).toBeLessThan(mortgage.loan * 1e-6);
    }),
  );
});

test('the balance falls every year', () => {
  fc.assert(
    fc.property(mortgages, (mortgage) => {
      const balances = [mortgage.loan, ...amortization(mortgage).map(({ balance }) => balance)];
      for (const [index, balance] of balances.slice(1).entries()) {
        expect(balance).toBeLessThan(balances[index] ?? 0);
      }
    }),
  );
});

test('a higher rate means a higher payment', () => {
  fc.assert(
    fc.property(mortgages, (mortgage) => {
      const dearer = { ...mortgage, ratePercent: mortgage.ratePercent + 0.25 };
      expect(monthlyPayment(dearer)).toBeGreaterThan(monthlyPayment(mortgage));
    }),
  );
});
