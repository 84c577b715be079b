import { expect, test } from 'vitest';
import { changedLines } from './form.rules.ts';

test.each([
  ['one line', 'a\nb\nc', 'a\nx\nc', ['b', 'x']],
  ['a line more', 'a\nc', 'a\nb\nc', ['', 'b']],
  ['a line that is there twice', 'a\na', 'a\na\na', ['', 'a']],
  ['nothing', 'a\nb', 'a\nb', ['', '']],
  ['everything', 'a', '', ['a', '']],
])('%s of a text is other', (_what, earlier, later, changed) => {
  expect(changedLines(earlier, later)).toEqual(changed);
});
