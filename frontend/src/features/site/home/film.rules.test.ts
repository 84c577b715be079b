import { expect, test } from 'vitest';
import { shouldAutoplay } from './film.rules.ts';

test('the film starts automatically for a visitor without preferences', () => {
  expect(shouldAutoplay({ reducedMotion: false, saveData: false })).toBe(true);
});

test.each([
  { reducedMotion: true, saveData: false },
  { reducedMotion: false, saveData: true },
])('the film waits for the button with %o', (preferences) => {
  expect(shouldAutoplay(preferences)).toBe(false);
});
