import { expect, test } from 'vitest';
import { nameOfAddress } from './name-of-address.ts';

test.each([
  ['jordan.lee@example.ca', 'Jordan Lee'],
  ['owner@northgate.example.ca', 'Owner'],
  ['marie_ève-roy+desk@example.ca', 'Marie Ève Roy Desk'],
  ['416@example.ca', 'Colleague'],
])('%s is named %s by default', (email, name) => {
  expect(nameOfAddress(email)).toBe(name);
});
