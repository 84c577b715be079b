import { BUILT_IN_TIERS, Tier, TIER_FILES, TIER_SERVICES } from '@brokerage/contracts';
import { unzip } from '@cj-tech-master/excelts/archive';
import { parseXml } from '@cj-tech-master/excelts/xml';
import { expect, test } from 'vitest';
import { premiumTier } from '../content/premium/premium-tier.ts';
import { professionalTier } from '../content/professional/professional-tier.ts';
import { filesOf } from './file-library.ts';
import { stampOrder } from './order-stamp.ts';

const premium = filesOf('premium');
const own = filesOf('professional').filter(({ id }) => !premium.some((file) => file.id === id));
const documents = [...premium, ...own].filter(({ group }) => group !== 'excel');
const decoder = new TextDecoder();

async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const entry of unzip(bytes).entries()) {
    if (/\.(?:xml|rels)$/.test(entry.path)) parts.set(entry.path, decoder.decode(await entry.bytes()));
  }
  return parts;
}

const wordsOf = (xml: string): string => xml.replaceAll(/<\/w:p>/g, ' ').replaceAll(/<[^>]+>/g, '');

test('premium has exactly the files its content lists, in that order', () => {
  const { supplementary } = premiumTier;
  if (!('bonusMaterials' in supplementary)) throw new Error('premium has no bonus materials');
  const named = supplementary.bonusMaterials;
  const titles = (group: string) => premium.filter((file) => file.group === group).map(({ title }) => title);
  expect(titles('excel')).toEqual(named.excelTemplates);
  expect(titles('document')).toEqual(named.documentTemplates);
  expect(titles('resource')).toEqual(named.professionalResources);
  expect(premium).toHaveLength(25);
});

test('professional has the premium files and three more, and basic has none', () => {
  const idsOf = (tier: Tier) => filesOf(tier).map(({ id }) => id);
  expect(idsOf('professional')).toEqual(expect.arrayContaining(idsOf('premium')));
  const own = idsOf('professional').filter((id) => !idsOf('premium').includes(id));
  expect(own).toEqual(['covenant-and-stress', 'committee-paper', 'data-room-index']);
  expect(idsOf('basic')).toEqual([]);
});

test('the shop states how many files each tier has', () => {
  for (const tier of Tier.options) {
    const count = (group: string) => filesOf(tier).filter((file) => file.group === group).length;
    const counted = { spreadsheets: count('excel'), documents: count('document'), scripts: count('resource') };
    expect(counted, tier).toEqual(TIER_FILES[tier]);
  }
});

test('every advertised feature besides the checklist is a file, a service or a contact', () => {
  const files: Record<string, string[]> = {
    'Excel models': premium.filter(({ group }) => group === 'excel').map(({ id }) => id),
    'Phone scripts': premium.filter(({ group }) => group === 'resource').map(({ id }) => id),
    'Pro forma templates': filesOf('professional').map(({ id }) => id),
  };
  for (const tier of ['premium', 'professional'] as const) {
    const { tasks, support } = TIER_SERVICES[tier];
    const people = [...tasks.map(({ title }) => title), support?.title];
    for (const feature of BUILT_IN_TIERS[tier].features.filter((name) => !/checks in|-page PDF/.test(name))) {
      const isDone =
        (files[feature] ?? []).length > 0 ||
        people.some((title) => title === feature.replace(/s$/, '') || title === feature);
      expect(isDone, `${tier}: ${feature}`).toBe(true);
    }
  }
});

test('every file has a unique id and a name that is valid in URLs and headers', () => {
  expect(new Set(premium.map(({ id }) => id)).size).toBe(25);
  for (const { id, fileName } of premium) {
    expect(id).toMatch(/^[a-z0-9-]{1,60}$/);
    expect(fileName).toMatch(/^[a-z0-9-]+\.(?:xlsx|docx)$/);
  }
});

test('a tracker contains the checks of its tier only', async () => {
  const textOf = async (tier: 'premium' | 'professional') => {
    const tracker = filesOf(tier).find(({ id }) => id === 'due-diligence-tracker');
    return (await partsOf((await tracker?.render()) ?? new Uint8Array())).get('xl/sharedStrings.xml') ?? '';
  };
  const [full, executive] = [await textOf('premium'), await textOf('professional')];
  const [premiumCheck, professionalCheck] = [premiumTier, professionalTier].map(
    ({ sections }) => sections[2]?.items[0]?.check ?? 'none',
  );
  expect(full).toContain(premiumCheck);
  expect(full).not.toContain(professionalCheck);
  expect(executive).toContain(professionalCheck);
  expect(executive).not.toContain(premiumCheck);
});

test.each([...premium, ...own])(
  '$fileName is a valid package that fits a message and has the order number',
  async ({ render }) => {
    const stamped = await stampOrder(await render(), 'B-2026-000042 <&>');
    expect(stamped.length).toBeLessThan(700_000);
    const parts = await partsOf(stamped);
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'docProps/core.xml']),
    );
    for (const [path, xml] of parts) expect(() => parseXml(xml), path).not.toThrow();
    expect(parts.get('docProps/core.xml')).toContain('Order B-2026-000042 &lt;&amp;&gt;');
  },
);

test.each(documents)(
  '$fileName is a complete text with its title, places to fill in and the notice',
  async ({ title, render }) => {
    const parts = await partsOf(await render());
    const body = parts.get('word/document.xml') ?? '';
    const words = wordsOf(body);
    expect(words).toContain(title.replaceAll('&', '&amp;'));
    expect(words.split(/\s+/).length).toBeGreaterThan(400);
    expect(words.match(/\[[^\]]+\]/g)?.length ?? 0).toBeGreaterThanOrEqual(8);
    expect(body.match(/<w:tbl>/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(body).toContain('w:val="Heading1"');
    const all = [...parts]
      .filter(([path]) => /word\/(?:header|footer)\d/.test(path))
      .map(([, xml]) => wordsOf(xml))
      .join(' ');
    expect(all).toContain('Template, not legal advice; have your lawyer adapt it.');
    expect(
      all.replace('Template, not legal advice; have your lawyer adapt it.', '').split(/\s+/).length,
    ).toBeGreaterThan(10);
  },
);

test('a file without a place for the order number is refused', async () => {
  const [first] = premium;
  const stamped = await stampOrder((await first?.render()) ?? new Uint8Array(), 'B-1');
  await expect(stampOrder(stamped, 'B-2')).rejects.toThrow('no place for its order number');
});
