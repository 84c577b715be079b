import { expect, test } from 'vitest';
import { mayStartByItself } from './film-rules.ts';

test('the film starts by itself for a visitor without wishes', () => {
  expect(mayStartByItself({ reducedMotion: false, saveData: false })).toBe(true);
});

test.each([
  { reducedMotion: true, saveData: false },
  { reducedMotion: false, saveData: true },
])('it waits for the button with %o', (wishes) => {
  expect(mayStartByItself(wishes)).toBe(false);
});
