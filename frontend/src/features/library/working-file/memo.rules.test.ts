import { expect, test } from 'vitest';
import { BLANK_MARK, type Mark } from './mark.model.ts';
import { MEMO_ROWS, memoOf } from './memo.rules.ts';

const failed = (costLow: number | null, costHigh: number | null): Mark => ({
  ...BLANK_MARK,
  state: 'failed',
  costLow,
  costHigh,
});
const outline = [
  { id: 'b-mkt', title: 'Market', itemIds: ['b-mkt-01', 'b-mkt-02'] },
  { id: 'b-fin', title: 'Money', itemIds: ['b-fin-01', 'b-fin-02'] },
];

test('failed items stand costliest first with their place, and all are in the totals', () => {
  const memo = memoOf(
    outline,
    new Map([
      ['b-mkt-01', { ...BLANK_MARK, state: 'done', costLow: 9, costHigh: 9 }],
      ['b-mkt-02', failed(null, null)],
      ['b-fin-01', failed(1000, 4000)],
      ['b-fin-02', failed(8000, 5000)],
    ]),
  );
  expect(memo.rows.map(({ number }) => number)).toEqual(['2.2', '2.1', '1.2']);
  expect(memo).toMatchObject({ failed: 3, more: 0, withoutCost: 1, total: { low: 6000, high: 12_000 } });
});

test('what does not fit on the page is still in the totals', () => {
  const itemIds = Array.from({ length: MEMO_ROWS + 5 }, (_, at) => `b-mkt-${String(at + 1).padStart(2, '0')}`);
  const memo = memoOf([{ id: 'b-mkt', title: 'Market', itemIds }], new Map(itemIds.map((id) => [id, failed(10, 20)])));
  expect(memo.rows).toHaveLength(MEMO_ROWS);
  expect(memo).toMatchObject({ more: 5, total: { low: 10 * itemIds.length, high: 20 * itemIds.length } });
});

test('a mark of an item that the edition no longer has is not in the memo', () => {
  expect(memoOf(outline, new Map([['b-old-01', failed(1, 1)]])).failed).toBe(0);
});
