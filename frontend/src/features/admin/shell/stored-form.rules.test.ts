import { expect, test } from 'vitest';
import { initialForm, onTopOf, withSaved, withVersion } from './stored-form.rules.ts';

const stored = { owner: 'Robin', stage: 'new', note: '' };
const form = { ...initialForm({ version: 1, stored }), typed: { ...stored, owner: 'Alex', note: 'Calls on Monday' } };

test('typed changes are merged on top of a colleague’s saved changes without undoing them', () => {
  const base = { name: 'A', summary: 'B', zoning: 'C' };
  const mine = { name: 'A', summary: 'Mine', zoning: 'C' };
  expect(onTopOf({ name: 'Theirs', summary: 'Theirs', zoning: 'C' }, { base, mine })).toEqual({
    name: 'Theirs',
    summary: 'Mine',
    zoning: 'C',
  });
});

test('a newer version updates untouched fields and overlaps with fields that both changed', () => {
  const theirs = { owner: 'Kim', stage: 'contacted', note: '' };
  expect(withVersion(form, { version: 2, stored: theirs })).toEqual({
    version: 2,
    stored: theirs,
    typed: { owner: 'Alex', stage: 'contacted', note: 'Calls on Monday' },
    overlaps: ['owner'],
  });
});

test('an overlap remains in later versions until the stored value equals the typed one', () => {
  const second = withVersion(form, { version: 2, stored: { ...stored, owner: 'Kim' } });
  const third = withVersion(second, { version: 3, stored: { ...stored, owner: 'Kim', stage: 'contacted' } });
  expect(third.overlaps).toEqual(['owner']);
  expect(withVersion(third, { version: 4, stored: { ...stored, owner: 'Alex' } }).overlaps).toEqual([]);
});

test('after a save the form shows the stored values and anything typed since', () => {
  const since = { ...form, typed: { ...form.typed, stage: 'contacted' } };
  const saved = { owner: 'Alex', stage: 'new', note: '' };
  expect(withSaved(since, { version: 2, stored: saved, sent: form.typed })).toEqual({
    version: 2,
    stored: saved,
    typed: { ...saved, stage: 'contacted' },
    overlaps: [],
  });
});
