import { contentOf } from '../../content/index.ts';
import { renderWorkbook, type WorkbookPlan } from './workbook-builder.ts';
import { dueDiligenceTracker } from './due-diligence-tracker.ts';
import { evaluate } from './evaluate-workbook.ts';
import { COMMITTEE_WORKBOOKS, WORKBOOKS } from './index.ts';

/** Every workbook that is sold, with its name. */
export const plans: [string, WorkbookPlan][] = Object.entries<WorkbookPlan>({ ...WORKBOOKS, ...COMMITTEE_WORKBOOKS });

for (const tier of ['premium', 'professional'] as const) {
  const content = contentOf(tier);
  if (!content) throw new Error(`${tier} has no text`);
  plans.push([`${tier} tracker`, dueDiligenceTracker(content)]);
}

const files = new Map<string, Promise<Uint8Array>>();

/** Returns the workbook as sold, rendered once. */
export function bytesOf(name: string): Promise<Uint8Array> {
  const plan = plans.find(([known]) => known === name)?.[1];
  if (!plan) throw new Error(`There is no workbook ${name}.`);
  const file = files.get(name) ?? renderWorkbook(plan);
  files.set(name, file);
  return file;
}

const examples = new Map<string, ReturnType<typeof evaluate>>();

/** Returns the workbook as sold, calculated once. Read-only. */
export function exampleOf(name: string): ReturnType<typeof evaluate> {
  const example = examples.get(name) ?? bytesOf(name).then((bytes) => evaluate(bytes));
  examples.set(name, example);
  return example;
}

/** Returns the workbook with other values in some of its fields. */
export async function exampleWith(name: string, inputs: Record<string, number | string>): ReturnType<typeof evaluate> {
  return evaluate(await bytesOf(name), { inputs });
}

/** Returns one result, of the example or with other values in some fields. */
export async function resultOf(
  name: string,
  result: string,
  inputs: Record<string, number | string> = {},
): Promise<number> {
  const example = await (Object.keys(inputs).length > 0 ? exampleWith(name, inputs) : exampleOf(name));
  return Number(example.valueOf(result));
}

/** Removes digits beyond the precision of the calculation. */
export const rounded = (value = Number.NaN): number => Number(value.toPrecision(10));

/** Calculates a payment from its definition: the loan is worth the payments at the monthly rate. Independent of the workbooks' formulas. */
export function yearlyDebtService(loan: number, quoted: number, years: number): number {
  const monthly = (1 + quoted / 2) ** (1 / 6) - 1;
  const worth = Array.from({ length: 12 * years }, (_, at) => (1 + monthly) ** -(at + 1)).reduce((a, b) => a + b, 0);
  return (12 * loan) / worth;
}

export const BASE_CASE = {
  rent: 324_180,
  occupancy: 20_248 / 27_015,
  badDebt: 0.01,
  other: 14_400,
  fixed: 108_100,
  share: 0.08,
  cap: 0.07,
  rate: 0.0625,
  loanToValue: 0.65,
  price: 2_100_000,
};

/** Calculates income, value and coverage of the sensitivity workbook independently. */
export function outcome(changes: Partial<typeof BASE_CASE> = {}) {
  const of = { ...BASE_CASE, ...changes };
  const income = (of.rent * of.occupancy * (1 - of.badDebt) + of.other) * (1 - of.share) - of.fixed;
  const debt = yearlyDebtService(of.price * of.loanToValue, of.rate, 25);
  return { income, value: income / of.cap, coverage: income / debt, debt, cash: income - debt };
}
