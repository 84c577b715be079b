import { expect, test } from 'vitest';
import { ERRORS, isErrorCode } from './errors.ts';

test.each(Object.entries(ERRORS))('%s is a failure with a sentence a person may read', (_code, { status, message }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(message).toMatch(/^[A-Z][^\n]{8,}$/);
});

test('only the rows of the table are codes', () => {
  expect(isErrorCode('not_found')).toBe(true);
  for (const other of ['toString', '__proto__', 'constructor', '', undefined, null, 404, {}])
    expect(isErrorCode(other)).toBe(false);
});
