import { expect, test } from 'vitest';
import { BUILT_IN_AGENTS } from './catalog/built-in-agents.ts';
import { SITE } from './site.ts';
import { SiteConfig } from './site-config.ts';
import { placeholdersIn } from './site-placeholders.ts';

const real = {
  ...SITE,
  brokerageName: 'Lakehead Property Ltd., Brokerage',
  officePhone: '+1 807-345-2000',
  generalEmail: 'office@lakehead-property.ca',
  address: { street: '12 Court Street North', city: 'Thunder Bay', province: 'ON', postalCode: 'P7A 4T4' },
  socials: SITE.socials.map(({ name }) => ({ name, url: `https://social.lakehead-property.ca/${name}` })),
  websites: ['https://lakehead-property.ca', 'https://storage.lakehead-property.ca'],
  modularHomesUrl: '',
  award: { name: 'Gold Award', year: 2025, body: 'Lakehead Real Estate Board' },
};
const [example] = BUILT_IN_AGENTS;
const realAgent = { ...example, name: 'Sam Field', directPhone: '+1 807-345-2001' };

test('the site config has the shape every page relies on', () => {
  expect(SiteConfig.parse(SITE)).toEqual(SITE);
});

test('the example brokerage is found out field by field', () => {
  expect(placeholdersIn(SITE)).toEqual([
    'brokerageName',
    'officePhone',
    'generalEmail',
    'address',
    'socials',
    'websites',
    'modularHomesUrl',
    'agents.name',
    'agents.directPhone',
  ]);
});

test('a real brokerage passes', () => {
  expect(placeholdersIn(real, [realAgent])).toEqual([]);
});

test.each([
  ['officePhone', '+1 416-555-0142'],
  ['generalEmail', 'info@brokerage.example.com'],
  ['modularHomesUrl', SITE.modularHomesUrl],
  ['socials', SITE.socials],
  ['websites', SITE.websites],
  ['award', { ...real.award, body: 'awarding body to be named by the brokerage' }],
  ['award', { ...real.award, body: 'TBD' }],
])('a single placeholder left in %s is found', (field, value) => {
  expect(placeholdersIn({ ...real, [field]: value }, [realAgent])).toEqual([field]);
});

test.each([
  ['name', example.name],
  ['directPhone', '+1 416-555-0199'],
])('a single placeholder left in the %s of an agent is found', (field, value) => {
  expect(placeholdersIn(real, [realAgent, { ...realAgent, [field]: value }])).toEqual([`agents.${field}`]);
});
