import { expect, test } from 'vitest';
import { figuresIn, prints, wordsAround } from './claim-figures.ts';

test('the figures and words of a claim are read from its printed value', () => {
  expect(figuresIn({ value: '0.5% to $55,000' })).toEqual([0.5, 55_000]);
  expect(wordsAround({ value: 'revenue +5.1%, NOI +4.7%' })).toBe(wordsAround({ value: 'revenue +6%, NOI +0.75%' }));
  expect(wordsAround({ value: '3-5%' })).not.toBe(wordsAround({ value: '3 to 5%' }));
});

test.each([
  ['85-92%', 92, true],
  ['85-92%', 93, false],
  ['37.3M sq ft', 37_300_000, true],
  ['CA$4.3B', 4_300_000_000, true],
  ['CA$500K-2M', 500_000, true],
  ['CA$500K-2M', 2_000_000, true],
  ['$1-2 million an acre', 1_000_000, true],
  ['800+', 800_000, false],
])('%s prints %i: %s', (value, figure, is) => {
  expect(prints({ value }, figure)).toBe(is);
});
