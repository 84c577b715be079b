import { expect, test } from 'vitest';
import { Brokerage, BrokerageDraft } from './brokerage.ts';
import { BUILT_IN_BROKERAGE } from './built-in-brokerage.ts';
import { agentPlaceholders, brokeragePlaceholders } from './placeholders.ts';

const { id, ...example } = BUILT_IN_BROKERAGE;
const real = {
  ...example,
  brokerageName: 'Lakehead Property Ltd., Brokerage',
  officePhone: '+1 807-345-2000',
  generalEmail: 'office@lakehead-property.ca',
  address: { street: '12 Court Street North', city: 'Thunder Bay', province: 'ON', postalCode: 'P7A 4T4' },
  socials: BUILT_IN_BROKERAGE.socials.map(({ name }) => ({ name, url: 'https://social.lakehead-property.ca/us' })),
  websites: ['https://lakehead-property.ca', 'https://storage.lakehead-property.ca'],
  modularHomesUrl: null,
  award: { name: 'Gold Award', year: 2025, body: 'Lakehead Real Estate Board' },
};
const fieldsOf = (brokerage: BrokerageDraft) => brokeragePlaceholders(brokerage).map(({ field }) => field);

test('the built-in brokerage and a real one have the required format', () => {
  expect(Brokerage.parse(BUILT_IN_BROKERAGE)).toEqual(BUILT_IN_BROKERAGE);
  expect(BrokerageDraft.parse(real)).toEqual(real);
  expect(Brokerage.parse({ id, ...real })).toEqual({ id, ...real });
});

test('each placeholder field of the example brokerage is found', () => {
  expect(fieldsOf(BUILT_IN_BROKERAGE)).toEqual(
    ['brokerageName', 'officePhone', 'generalEmail', 'address', 'socials', 'websites', 'modularHomesUrl'].map(
      (field) => `draft.${field}`,
    ),
  );
});

test('a real brokerage has no placeholders', () => {
  expect(fieldsOf(real)).toEqual([]);
});

test.each([
  ['officePhone', '+1 416-555-0142'],
  ['generalEmail', 'info@brokerage.example.com'],
  ['modularHomesUrl', BUILT_IN_BROKERAGE.modularHomesUrl],
  ['socials', BUILT_IN_BROKERAGE.socials],
  ['websites', BUILT_IN_BROKERAGE.websites],
  ['award', { ...real.award, body: 'awarding body to be named by the brokerage' }],
  ['award', { ...real.award, body: 'TBD' }],
])('a single remaining placeholder in %s is found', (field, value) => {
  expect(fieldsOf({ ...real, [field]: value })).toEqual([`draft.${field}`]);
});

test.each([
  ['name', 'Alex Morgan'],
  ['directPhone', '+1 416-555-0199'],
])('a single remaining placeholder in the %s of an agent is found', (field, value) => {
  const agent = { name: 'Sam Field', directPhone: '+1 807-345-2001', [field]: value };
  expect(agentPlaceholders(agent).map((issue) => issue.field)).toEqual([`draft.${field}`]);
});
