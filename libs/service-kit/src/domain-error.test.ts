import { expect, test } from 'vitest';
import { DomainError } from './domain-error.ts';

test('a refusal has the message of the error table unless it is given its own', () => {
  expect(new DomainError('product_not_found').message).toBe('Checklist not found');
  expect(new DomainError('validation_failed', { message: 'Invalid email address' }).message).toBe(
    'Invalid email address',
  );
});

test('an error carries its details and cause', () => {
  const cause = new Error('why');
  const error = new DomainError('price_changed', { details: { priceMinor: 4999 }, cause });
  expect(error).toMatchObject({ name: 'DomainError', code: 'price_changed', details: { priceMinor: 4999 }, cause });
});
