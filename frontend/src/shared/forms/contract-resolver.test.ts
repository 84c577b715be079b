import { ContactForm } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { contractResolver } from './contract-resolver.ts';

const FIELDS = { fields: {}, shouldUseNativeValidation: undefined };
const GOOD = { name: 'Jo Doe', email: 'jo@example.ca', phone: '416 555 0100', message: 'Long enough text' };

test('valid values are returned as the contract parses them', async () => {
  const result = await contractResolver(ContactForm)({ ...GOOD, email: 'Jo@Example.ca' }, undefined, FIELDS);
  expect(result).toEqual({ values: GOOD, errors: {} });
});

test('each field reports its first broken rule in the words of the contract', async () => {
  const result = await contractResolver(ContactForm)({ ...GOOD, name: 'J', phone: '12345' }, undefined, FIELDS);
  expect(result.errors).toMatchObject({
    name: { message: 'Name must be at least 2 characters' },
    phone: { message: 'Phone must be at least 10 digits' },
  });
  expect(Object.keys(result.errors)).toEqual(['name', 'phone']);
});
