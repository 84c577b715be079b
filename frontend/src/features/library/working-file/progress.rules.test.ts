import { expect, test } from 'vitest';
import { BLANK_MARK, type MarkState } from './working-file.model.ts';
import { nextOpenItem, progressOf, visibleItems } from './progress.rules.ts';

const mark = (state: MarkState, note = '') => ({ ...BLANK_MARK, state, note });
const marks = new Map([
  ['b-mkt-01', mark('done')],
  ['b-mkt-02', mark('failed', 'Roof leaks')],
  ['b-mkt-03', mark('not-applicable')],
  ['b-mkt-04', mark('open', 'ask Sam')],
]);
const items = ['b-mkt-01', 'b-mkt-02', 'b-mkt-03', 'b-mkt-04', 'b-mkt-05'].map((id) => ({
  id,
  text: `check ${id} of the title`,
}));

test('done, failed and not-applicable items are settled; all others are open', () => {
  expect(
    progressOf(
      items.map(({ id }) => id),
      marks,
    ),
  ).toEqual({ total: 5, done: 1, failed: 1, notApplicable: 1, settled: 3 });
});

test.each([
  [undefined, 'b-mkt-04'],
  ['b-mkt-01', 'b-mkt-04'],
  ['b-mkt-04', 'b-mkt-05'],
  ['b-mkt-05', 'b-mkt-04'],
  ['hidden by the filter', 'b-mkt-04'],
])('after %s the next open item is %s', (after, next) => {
  const ids = items.map(({ id }) => id);
  expect(nextOpenItem(ids, marks, after)).toBe(next);
  expect(nextOpenItem(ids, new Map(ids.map((id) => [id, mark('done')])), after)).toBeUndefined();
});

test.each([
  ['all', '', 5],
  ['open', '', 2],
  ['failed', '', 1],
  ['all', 'LEAKS roof', 1],
  ['all', 'title', 5],
  ['failed', 'sam', 0],
  ['open', 'sam', 1],
  ['all', 'nowhere', 0],
] as const)('filter %s with the search "%s" leaves %s items', (filter, search, count) => {
  expect(visibleItems(items, marks, { filter, search }).size).toBe(count);
});
