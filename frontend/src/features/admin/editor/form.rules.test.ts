import { expect, test } from 'vitest';
import { changedLines } from './form.rules.ts';

test.each([
  ['one line', 'a\nb\nc', 'a\nx\nc', ['b', 'x']],
  ['an added line', 'a\nc', 'a\nb\nc', ['', 'b']],
  ['a repeated line', 'a\na', 'a\na\na', ['', 'a']],
  ['no changes', 'a\nb', 'a\nb', ['', '']],
  ['all lines', 'a', '', ['a', '']],
])('changed lines of a text: %s', (_what, earlier, later, changed) => {
  expect(changedLines(earlier, later)).toEqual(changed);
});
