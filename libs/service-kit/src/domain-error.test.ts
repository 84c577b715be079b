import { expect, test } from 'vitest';
import { DomainError } from './domain-error.ts';

test('a refusal carries the sentence of the error table unless it brings a better one', () => {
  expect(new DomainError('product_not_found').message).toBe('Checklist not found');
  expect(new DomainError('validation_failed', { message: 'Invalid email address' }).message).toBe(
    'Invalid email address',
  );
});

test('data for the screen and the cause travel with it', () => {
  const cause = new Error('why');
  const error = new DomainError('price_changed', { details: { priceMinor: 4999 }, cause });
  expect(error).toMatchObject({ name: 'DomainError', code: 'price_changed', details: { priceMinor: 4999 }, cause });
});
