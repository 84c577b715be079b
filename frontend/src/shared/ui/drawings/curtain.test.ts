import { expect, test } from 'vitest';
import { slatJoints } from './iso.ts';

test('slats are counted from the lower edge, so a half-open door has its short slat at the top', () => {
  expect(slatJoints(30, 9)).toEqual([3, 12, 21]);
});

test('a curtain of whole slats has no joint at its edges', () => {
  expect(slatJoints(27, 9)).toEqual([9, 18]);
});

test('a rolled-up curtain has none', () => {
  expect(slatJoints(0, 9)).toEqual([]);
});
