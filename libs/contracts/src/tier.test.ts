import { expect, test } from 'vitest';
import { BUILT_IN_TIERS, TIERS } from './tier-facts.ts';

const itemCounts = { basic: 50, premium: 200, professional: 120 };

test.each(TIERS)('the sections of the %s checklist add up to the advertised count', (tier) => {
  const { sections, itemCount } = BUILT_IN_TIERS[tier];
  expect(itemCount).toBe(itemCounts[tier]);
  expect(sections.reduce((sum, section) => sum + section.itemCount, 0)).toBe(itemCount);
});

test.each(TIERS)('the texts of the %s checklist state its own figures', (tier) => {
  const { description, features, itemCount, pdfPages, sections } = BUILT_IN_TIERS[tier];
  expect(description).toContain(`${itemCount} checks`);
  expect(features).toContain(`${itemCount} checks in ${sections.length} sections`);
  expect(features).toContain(`${pdfPages}-page PDF`);
});

test('the tiers are listed cheapest first, and one of them is marked popular', () => {
  const tiers = TIERS.map((tier) => BUILT_IN_TIERS[tier]);
  expect(tiers.map(({ priceMinor }) => priceMinor)).toEqual([2999, 4999, 9999]);
  expect(tiers.filter(({ popular }) => popular)).toHaveLength(1);
});
