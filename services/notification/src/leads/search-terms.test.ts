import { expect, test } from 'vitest';
import { searchedTerms, searchTermsOf } from './search-terms.ts';

const lead = {
  _id: '5b1f9c2e-7c1f-4c7e-9a55-0f8f4a8a5a11',
  name: 'José Lee-Ångström',
  email: 'Jose.Lee@Example.ca',
  phone: '+1 (416) 555-0100',
  subject: '49 doors',
  message: 'Is the facility in Guelph (with 49 doors) for sale?',
};

function isFound(search: string): boolean {
  const terms = searchTermsOf(lead);
  const asked = searchedTerms(search);
  return asked.length > 0 && asked.every((begin) => terms.some((term) => term.startsWith(begin)));
}

test.each([
  'jose',
  'JOSÉ',
  'angstrom',
  'Ångstr',
  'jose.lee@example.ca',
  'jose.lee@ex',
  'example',
  '416-555-0100',
  '(416) 555 0100',
  '+1 416 555',
  '4165550100',
  'guel (with',
  '49 doors lee',
  'R-5B1F9C2E',
  'r-5b1f9c2e josé',
  '5b1f9c2e',
])('%j finds the lead', (search) => {
  expect(isFound(search)).toBe(true);
});

test.each(['.*', '', '@nobody', 'uelph', 'guelph hamilton', '416-555-0199', '^jose$x'])(
  '%j does not find the lead',
  (search) => {
    expect(isFound(search)).toBe(false);
  },
);

test('a long message is limited to 200 terms, which include those of the person', () => {
  const message = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  const terms = searchTermsOf({ ...lead, message });
  expect(terms).toHaveLength(200);
  expect(terms).toEqual(expect.arrayContaining(['jose.lee@example.ca', '4165550100', 'angstrom']));
});
