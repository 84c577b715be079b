import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\t=', '\u200b=', '\ufeff+', '\u0000@', '＝', '－'])(
  'a cell that begins with %j cannot be run',
  (prefix) => {
    const bad = `${prefix}cmd|calc`;
    expect(csvLine(['plain', bad, 'a,b'])).toMatch(/^plain,"?'/);
    expect(csvLine([bad]).replace(/^"/, '').startsWith(`'${bad}`)).toBe(true);
  },
);

test('a date, a figure and a text with a dash inside stay as they are', () => {
  expect(csvLine(['2026-11-21', '29.99', 'self-storage', ''])).toBe('2026-11-21,29.99,self-storage,');
});
