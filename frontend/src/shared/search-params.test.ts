import { expect, test } from 'vitest';
import { pick, readSearch, writeSearch } from './search-params.ts';

test('an id that looks like a number stays a string', () => {
  expect(readSearch('?token=1E5&tier=basic')).toEqual({ token: '1E5', tier: 'basic' });
});

test('text reads back as it was written', () => {
  const search = { subject: 'Property Valuation & Request + more', next: '/checkout/success?token=1&tier=basic' };
  expect(readSearch(writeSearch(search))).toEqual(search);
  expect(writeSearch(search)).toContain('Property%20Valuation%20%26%20Request%20%2B%20more');
});

test('an empty search has no question mark', () => {
  expect(writeSearch({ tier: undefined })).toBe('');
});

test('only named, non-empty parameters are picked', () => {
  expect(pick({ token: 'a', tier: '', PayerID: 'x' }, 'token', 'tier')).toEqual({ token: 'a' });
});
