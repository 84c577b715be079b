import { expect, test } from 'vitest';
import { BLANK_MARK } from '../working-file/working-file.model.ts';
import {
  type CheckFilter,
  filteredChecks,
  filterParameters,
  findChecks,
  isFiltered,
  OWN_WORK,
  readCheckFilter,
} from './check-filter.rules.ts';
import { exampleChecklist } from '../../../../test/example-checklist.ts';

const checklist = exampleChecklist(
  [
    { check: 'Zoning', stage: 'before-offer', dealBreaker: true },
    { check: 'Title', stage: 'conditions', dealBreaker: true, order: 'lawyer' },
    { check: 'Survey', stage: 'conditions', order: 'survey' },
    { check: 'Roof', stage: 'after', order: 'roofing' },
  ],
  [
    { id: 'lawyer', name: 'Lawyer', orderedBy: 'you', days: 15 },
    { id: 'survey', name: 'Survey', orderedBy: 'your lawyer', days: 20 },
    { id: 'roofing', name: 'Roof', orderedBy: 'you', days: 10 },
  ],
);
const checks = filteredChecks(checklist);
const all = readCheckFilter({});
const marks = new Map([['b-leg-02', { ...BLANK_MARK, state: 'failed' as const, note: 'lien of Sam' }]]);
const ids = (filter: Partial<CheckFilter>): string[] => [...findChecks(checks, marks, { ...all, ...filter }).ids];

test.each<[Partial<CheckFilter>, string[]]>([
  [{}, ['b-leg-01', 'b-leg-02', 'b-leg-03', 'b-leg-04']],
  [{ stage: 'conditions' }, ['b-leg-02', 'b-leg-03']],
  [{ dealBreakers: true }, ['b-leg-01', 'b-leg-02']],
  [{ orderedBy: 'your lawyer' }, ['b-leg-03']],
  [{ orderedBy: OWN_WORK }, ['b-leg-01']],
  [{ stage: 'conditions', dealBreakers: true, orderedBy: 'you', state: 'failed', search: 'SAM lien' }, ['b-leg-02']],
  [{ stage: 'conditions', state: 'open' }, ['b-leg-03']],
  [{ stage: 'closing' }, []],
])('filter %o matches %o', (filter, left) => {
  expect(ids(filter)).toEqual(left);
});

test('each filter option counts the checks it would leave with the other filters applied', () => {
  const { counts } = findChecks(checks, marks, { ...all, stage: 'conditions', dealBreakers: true });
  expect(counts).toEqual({
    stage: [
      ['before-offer', 1],
      ['conditions', 1],
      ['after', 0],
    ],
    dealBreakers: 1,
    orderedBy: [
      [OWN_WORK, 0],
      ['you', 1],
      ['your lawyer', 0],
    ],
  });
});

test('filters are restored from their parameters, and unknown values show every check', () => {
  const chosen: CheckFilter = {
    state: 'open',
    search: 'roof',
    stage: 'closing',
    dealBreakers: true,
    orderedBy: 'your lender',
  };
  const present = (parameters: object) =>
    Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
  expect(readCheckFilter(present(filterParameters(chosen)))).toEqual(chosen);
  expect(present(filterParameters(all))).toEqual({});
  expect(isFiltered(readCheckFilter({ show: 'x', stage: 'never', weight: '1' }))).toBe(false);
});

test('an email address is kept out of the address bar', () => {
  expect(filterParameters({ search: 'sam@example.com' })).toEqual({ q: undefined });
});
