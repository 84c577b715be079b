import { expect, test } from 'vitest';
import { SITE } from './site.ts';
import { SiteConfig } from './site-config.ts';
import { placeholdersIn } from './site-placeholders.ts';

const real = {
  ...SITE,
  brokerageName: 'Lakehead Property Ltd., Brokerage',
  agentName: 'Sam Field',
  officePhone: '+1 807-345-2000',
  directPhone: '+1 807-345-2001',
  generalEmail: 'office@lakehead-property.ca',
  address: { street: '12 Court Street North', city: 'Thunder Bay', province: 'ON', postalCode: 'P7A 4T4' },
  socials: SITE.socials.map(({ name }) => ({ name, url: `https://social.lakehead-property.ca/${name}` })),
  websites: ['https://lakehead-property.ca', 'https://storage.lakehead-property.ca'],
  modularHomesUrl: '',
  award: { name: 'Gold Award', year: 2025, body: 'Lakehead Real Estate Board' },
};

test('the site config has the shape every page relies on', () => {
  expect(SiteConfig.parse(SITE)).toEqual(SITE);
});

test('the example brokerage is found out field by field', () => {
  expect(placeholdersIn(SITE)).toEqual([
    'brokerageName',
    'agentName',
    'officePhone',
    'directPhone',
    'generalEmail',
    'address',
    'socials',
    'websites',
    'modularHomesUrl',
  ]);
});

test('a real brokerage passes', () => {
  expect(placeholdersIn(real)).toEqual([]);
});

test.each([
  ['officePhone', '+1 416-555-0142'],
  ['directPhone', '+1 416-555-0199'],
  ['generalEmail', 'info@brokerage.example.com'],
  ['modularHomesUrl', SITE.modularHomesUrl],
  ['socials', SITE.socials],
  ['websites', SITE.websites],
  ['award', { ...real.award, body: 'awarding body to be named by the brokerage' }],
  ['award', { ...real.award, body: 'TBD' }],
])('a single placeholder left in %s is found', (field, value) => {
  expect(placeholdersIn({ ...real, [field]: value })).toEqual([field]);
});
