import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLANK_MARK, MARK_PARTS, MARK_STATES, Mark, PRIORITIES, REMEDIES } from './working-file.model.ts';
import { changed, costRange, isBlank, mergeMark, mergeMarks, newer } from './mark.rules.ts';

const cost = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null });
const anyMark: fc.Arbitrary<Mark> = fc.record({
  state: fc.constantFrom(...MARK_STATES),
  note: fc.constantFrom('', 'roof', 'well', 'lien'),
  owner: fc.constantFrom('', 'Sam'),
  dueOn: fc.constantFrom('', '2026-12-01'),
  costLow: cost,
  costHigh: cost,
  evidence: fc.constantFrom('', 'p. 12'),
  remedy: fc.constantFrom(null, ...REMEDIES),
  priority: fc.constantFrom(null, ...PRIORITIES),
  editedAt: fc.integer({ min: 0, max: 3 }),
  earlierNotes: fc.constantFrom<string[][]>([], ['old'], ['old', 'older']).map((notes) => [...notes]),
});
const written = (mark: Mark): Set<string> => new Set([mark.note, ...mark.earlierNotes].filter(Boolean));

test('the newer edit wins', () => {
  const old: Mark = { ...BLANK_MARK, state: 'failed', editedAt: 1 };
  const late: Mark = { ...BLANK_MARK, state: 'done', editedAt: 2 };
  expect(mergeMark(old, late).state).toBe('done');
  expect(mergeMark(late, old).state).toBe('done');
});

test('merging does not depend on the order or repetition of reads', () => {
  fc.assert(
    fc.property(anyMark, anyMark, anyMark, (a, b, c) => {
      const plain = (mark: Mark) => ({ ...mark, earlierNotes: mark.earlierNotes.toSorted() });
      expect(plain(mergeMark(a, b))).toEqual(plain(mergeMark(b, a)));
      const ab = mergeMark(a, b);
      expect(mergeMark(ab, b)).toEqual(ab);
      expect(mergeMark(ab, c)).toEqual(mergeMark(a, mergeMark(b, c)));
    }),
  );
});

test('no note is lost in a merge', () => {
  fc.assert(
    fc.property(anyMark, anyMark, (a, b) => {
      const kept = written(mergeMark(a, b));
      for (const note of [...written(a), ...written(b)]) expect(kept).toContain(note);
    }),
  );
});

test('items known to only one side are kept', () => {
  const mark: Mark = { ...BLANK_MARK, note: 'x', editedAt: 1 };
  expect([...mergeMarks(new Map([['b-mkt-01', mark]]), new Map([['b-mkt-02', mark]])).keys()]).toEqual([
    'b-mkt-01',
    'b-mkt-02',
  ]);
});

test('an edit is later than what it replaces, even when the clock was set back', () => {
  const first = changed(undefined, { note: 'a' }, 1000);
  const second = changed(first, { note: 'b' }, 10);
  expect(second.editedAt).toBe(1001);
  expect(newer(first, second)).toBe(second);
});

test('a cleared mark is blank; one with an earlier note or any other value is not', () => {
  expect(isBlank({ ...BLANK_MARK, editedAt: 5 })).toBe(true);
  expect(isBlank({ ...BLANK_MARK, earlierNotes: ['x'] })).toBe(false);
  expect(isBlank({ ...BLANK_MARK, evidence: 'p. 12' })).toBe(false);
  expect(isBlank({ ...BLANK_MARK, remedy: 'price' })).toBe(false);
});

test('every field of a mark except its time and earlier notes is editable', () => {
  expect([...MARK_PARTS, 'editedAt', 'earlierNotes'].toSorted()).toEqual(Object.keys(Mark.shape).toSorted());
});

test('an older mark without evidence, remedy and priority can still be read', () => {
  const { evidence: _, remedy: __, priority: ___, ...older } = BLANK_MARK;
  expect(Mark.parse(older)).toEqual(BLANK_MARK);
});

test.each([
  [null, null, null],
  [5, null, { low: 5, high: 5 }],
  [null, 7, { low: 7, high: 7 }],
  [9, 4, { low: 4, high: 9 }],
])('the cost range of %s and %s', (costLow, costHigh, range) => {
  expect(costRange({ ...BLANK_MARK, costLow, costHigh })).toEqual(range);
});
