import { expect, test } from 'vitest';
import { csvLine, csvText } from './csv.ts';

test.each(['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\t=', '\u200b=', '\ufeff+', '\u0000@', '＝', '－'])(
  'a cell that begins with %j cannot run as a formula',
  (prefix) => {
    const bad = `${prefix}cmd|calc`;
    expect(csvLine(['plain', bad, 'a,b'])).toMatch(/^plain,"?'/);
    expect(csvLine([bad]).replace(/^"/, '').startsWith(`'${bad}`)).toBe(true);
  },
);

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('%j becomes %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test('dates, figures and texts with an inner dash are unchanged, and every line is terminated', () => {
  const row = ['2026-11-21', '29.99', 'self-storage', ''];
  expect(csvText([row, row])).toBe('2026-11-21,29.99,self-storage,\r\n2026-11-21,29.99,self-storage,\r\n');
});
