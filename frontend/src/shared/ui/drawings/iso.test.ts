import { expect, test } from 'vitest';
import { face, line, project, slatJoints, steps } from './iso.ts';

test('the three axes of a drawing point lower right, lower left and up', () => {
  expect(project([100, 0, 0])).toEqual([86.6, 50]);
  expect(project([0, 100, 0])).toEqual([-86.6, 50]);
  expect(project([0, 0, 100])).toEqual([0, -100]);
});

test('a line is open and a face is closed', () => {
  expect(line([0, 0, 0], [0, 0, 10])).toBe('M0 0L0 -10');
  expect(face([0, 0, 0], [0, 0, 10], [100, 0, 10])).toBe('M0 0L0 -10L86.6 40Z');
});

test('steps start at the first position with a constant distance', () => {
  expect(steps(3, 10, 5)).toEqual([10, 15, 20]);
});

test('slats are counted from the lower edge, so a half-open door has its short slat at the top', () => {
  expect(slatJoints(30, 9)).toEqual([3, 12, 21]);
});

test('a curtain of whole slats has no joint at its edges', () => {
  expect(slatJoints(27, 9)).toEqual([9, 18]);
});

test('a rolled-up curtain has no joints', () => {
  expect(slatJoints(0, 9)).toEqual([]);
});
