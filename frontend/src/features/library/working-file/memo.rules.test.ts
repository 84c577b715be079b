import { expect, test } from 'vitest';
import { BLANK_MARK, type Mark } from './working-file.model.ts';
import { memoOf } from './memo.rules.ts';

const failed = (costLow: number | null, costHigh: number | null, more: Partial<Mark> = {}): Mark => ({
  ...BLANK_MARK,
  state: 'failed',
  costLow,
  costHigh,
  ...more,
});
const outline = [
  { id: 'b-mkt', title: 'Market', itemIds: ['b-mkt-01', 'b-mkt-02'] },
  { id: 'b-fin', title: 'Money', itemIds: ['b-fin-01', 'b-fin-02'] },
];

test('failed items are sorted by priority, then by highest cost, and all are in the totals', () => {
  const memo = memoOf(
    outline,
    new Map([
      ['b-mkt-01', failed(1, 1, { priority: 'high', note: 'wet', remedy: 'repair' })],
      ['b-mkt-02', failed(null, null, { priority: 'low', remedy: 'condition' })],
      ['b-fin-01', failed(1000, 4000, { priority: 'low', remedy: 'repair' })],
      ['b-fin-02', failed(8000, 5000)],
    ]),
  );
  expect(memo.rows.map(({ number }) => number)).toEqual(['1.1', '2.1', '1.2', '2.2']);
  expect(memo.total).toEqual({ low: 6001, high: 12_001 });
  expect(memo.without).toEqual({ finding: 3, cost: 1, remedy: 1 });
});

test('costs are totalled per remedy, and findings without a remedy come last', () => {
  const { remedies } = memoOf(
    outline,
    new Map([
      ['b-mkt-01', failed(5, 9)],
      ['b-mkt-02', failed(10, 20, { remedy: 'holdback' })],
      ['b-fin-01', failed(null, null, { remedy: 'holdback' })],
      ['b-fin-02', failed(null, null, { remedy: 'price' })],
    ]),
  );
  expect(remedies).toEqual([
    { remedy: 'price', findings: 1, total: null },
    { remedy: 'holdback', findings: 2, total: { low: 10, high: 20 } },
    { remedy: null, findings: 1, total: { low: 5, high: 9 } },
  ]);
});

test('items that did not fail and items no longer in the edition are excluded', () => {
  const marks = new Map([
    ['b-mkt-01', failed(9, 9, { state: 'done' })],
    ['b-old-01', failed(1, 1)],
  ]);
  expect(memoOf(outline, marks)).toMatchObject({ rows: [], total: null, remedies: [] });
});

test('all failed items are included without a limit', () => {
  const itemIds = Array.from({ length: 60 }, (_, at) => `b-mkt-${String(at + 1).padStart(2, '0')}`);
  const memo = memoOf([{ id: 'b-mkt', title: 'Market', itemIds }], new Map(itemIds.map((id) => [id, failed(10, 20)])));
  expect(memo.rows).toHaveLength(60);
  expect(memo.total).toEqual({ low: 600, high: 1200 });
});
