import { expect, test } from 'vitest';
import { corrected, correctionsInPlace, putInPlace } from './corrections.ts';

test('a corrected value is the built-in one with the published fields replaced', () => {
  const builtIn = { value: '85-92%', status: 'stated' };
  expect(corrected('claim:occupancy', builtIn)).toEqual(builtIn);
  const corrections = { 'claim:occupancy': { value: '84-91%' } };
  putInPlace(corrections);
  expect(corrected('claim:occupancy', builtIn)).toEqual({ value: '84-91%', status: 'stated' });
  expect(corrected('claim:supply', builtIn)).toEqual(builtIn);
  expect(correctionsInPlace()).toBe(corrections);
});
