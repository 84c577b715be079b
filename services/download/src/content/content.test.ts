import { BUILT_IN_TIERS, checkNumber, PublishedEdition, Tier } from '@brokerage/contracts';
import { describe, expect, test } from 'vitest';
import { unlistedLaws } from '../../test/content/named-laws.ts';
import { ChecklistTierContent } from './checklist.ts';
import { EDITIONS } from './edition-list.ts';
import { contentOf } from './index.ts';
import { LAW_AS_OF, STATUTES } from './law.ts';
import { SERVICE_KEYS, serviceOf } from './services.ts';
import { THRESHOLDS } from './thresholds.ts';

const built = Tier.options.flatMap((tier) => contentOf(tier) ?? []);

const itemsOf = (content: ChecklistTierContent) => content.sections.flatMap((section) => section.items);
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

/** A full stop that ends a sentence, not one inside “O. Reg. 278/05”. */
const sentenceEnd = /(?<=[.!?])(?<!\b(?:O|Reg)\.)\s+/i;

test('every tier has content', () => {
  expect(built.map((content) => content.tier)).toEqual(Tier.options);
});

describe.each(built)('$tier', (content) => {
  const items = itemsOf(content);

  test('has the advertised sections and number of items', () => {
    const plan = BUILT_IN_TIERS[content.tier];
    expect(content.sections.map(({ title, items: own }) => ({ title, itemCount: own.length }))).toEqual(plan.sections);
    expect(items).toHaveLength(plan.itemCount);
  });

  test('item ids consist of their section and a number, without gaps', () => {
    for (const section of content.sections) {
      expect(section.items.map((item) => item.id)).toEqual(
        section.items.map((_, at) => `${section.id}-${String(at + 1).padStart(2, '0')}`),
      );
    }
  });

  test('no sentence of one item is repeated in another', () => {
    const sentences = items
      .flatMap((item) => [item.check, item.from, item.good, item.ifNot])
      .flatMap((text) => text.toLowerCase().split(sentenceEnd));
    expect(repeated(sentences)).toEqual([]);
  });

  test('no two checks start with the same four words', () => {
    expect(repeated(items.map((item) => item.check.toLowerCase().split(' ').slice(0, 4).join(' ')))).toEqual([]);
  });
});

const allItems = new Map(built.flatMap((content) => itemsOf(content).map((item) => [item.id, item])));
const wordsOf = ({ check, from, good, ifNot }: ReturnType<typeof itemsOf>[number]) =>
  [check, from, good, ifNot].join(' ');

test.each(Object.entries(THRESHOLDS))('every check listed for the threshold %s states its figure', (_, threshold) => {
  const others = threshold.checks.filter((id) => {
    const item = allItems.get(id);
    return !item || !wordsOf(item).includes(threshold.text);
  });
  expect(others).toEqual([]);
});

test('no coverage figures are used besides those for the contract rate, the stress rate and junior debt', () => {
  const asked = [...allItems.values()].flatMap((item) => wordsOf(item).match(/\d\.\d+ times/g) ?? []);
  const supplementary = built.flatMap((content) => JSON.stringify(content.supplementary).match(/\d\.\d+ times/g) ?? []);
  const junior = '1.15 times';
  expect(new Set([...asked, ...supplementary])).toEqual(
    new Set([THRESHOLDS.coverage.text, THRESHOLDS.stressCoverage.text, junior]),
  );
});

test('about a tenth of the checks of each tier are deal-breakers', () => {
  for (const content of built) {
    const items = itemsOf(content);
    const breakers = items.filter(({ dealBreaker }) => dealBreaker);
    expect(breakers.length / items.length, content.tier).toBeGreaterThanOrEqual(0.08);
    expect(breakers.length / items.length, content.tier).toBeLessThanOrEqual(0.12);
  }
});

test('every service is ordered by a check, has days, and states a fee range or how to get a quote', () => {
  const ordered = new Set([...allItems.values()].map(({ order }) => order));
  expect(SERVICE_KEYS.filter((key) => !ordered.has(key))).toEqual([]);
  for (const key of SERVICE_KEYS) {
    const { fee, quote, days } = serviceOf(key);
    expect(days, key).toBeGreaterThan(0);
    if (fee) expect(fee.low, key).toBeLessThan(fee.high);
    else expect(quote?.length, key).toBeGreaterThan(30);
  }
});

test('every statute or regulation named in a check is in the list of statutes, with a link', () => {
  const { named, missing } = unlistedLaws([...allItems.values()].map(wordsOf), STATUTES);
  expect(named).toBeGreaterThan(40);
  expect(missing).toEqual([]);
  for (const { link, read, points = [] } of STATUTES) {
    expect(link).toMatch(/^https:\/\/(?:www\.ontario\.ca\/laws|laws-lois\.justice\.gc\.ca)\//);
    for (const day of [...(read ? [read.on] : []), ...points.map(({ source }) => source.readOn)])
      expect(day <= LAW_AS_OF).toBe(true);
    if (read) expect(read.currentTo <= read.on).toBe(true);
  }
});

/** British spellings and wordings found by the review; each has a Canadian equivalent. */
const NOT_CANADIAN =
  /\w*(?:ormalis|tabilis|nnualis|apitalis|egalis|mortis|nalys(?:e|ing)\b|rganis|odernis|ecognis)\w*|\bprogrammes?\b|\be-mail|\btorch|\bdear\b|\bmended\b|contractor is priced|reading matter|\bMinute why/;

test('checks and blocks are in Canadian English', () => {
  const texts = built.map((content) => JSON.stringify([content.sections, content.supplementary]));
  expect(texts.flatMap((text) => NOT_CANADIAN.exec(text)?.[0] ?? [])).toEqual([]);
});

test('no sentence of one tier is repeated in another tier', () => {
  const sentences = built.flatMap((content) => [
    ...new Set(itemsOf(content).flatMap((item) => `${item.check} ${item.ifNot}`.toLowerCase().split(sentenceEnd))),
  ]);
  expect(repeated(sentences)).toEqual([]);
});

const basic = contentOf('basic');
if (basic?.tier !== 'basic') throw new Error('the basic tier must be built');
const premiums = built.flatMap((content) => (content.tier === 'premium' ? [content] : []));
type Premium = (typeof premiums)[number];

test.each(premiums)('every occupancy falls into exactly one $tier band, boundaries included', ({ supplementary }) => {
  const bandsOf = (occupancy: number) =>
    supplementary.investmentFramework.filter((band) => band.atLeast <= occupancy && occupancy < band.below);
  for (const occupancy of [0, 64.9, 65, 74.9, 75, 84.9, 85, 89.9, 90, 90.1, 100]) {
    expect(bandsOf(occupancy), `${occupancy}%`).toHaveLength(1);
  }
});

test.each(premiums)('$tier checks are short enough for an eight-page PDF', (premium) => {
  expect(itemsOf(premium).filter((item) => item.check.length > 112)).toEqual([]);
});

const [first, ...rest] = basic.sections;
if (first === undefined) throw new Error('the basic tier must have sections');

type Band = Premium['supplementary']['investmentFramework'][number];

const badBands: [string, (bands: Band[]) => Band[], RegExp][] = [
  ['a missing band', (bands) => bands.slice(1), /investmentFramework/],
  [
    'full occupancy without a band',
    (bands) => bands.map((band) => (band.below > 100 ? { ...band, below: 100 } : band)),
    /top band must take in 100%/,
  ],
  [
    'zero occupancy without a band',
    (bands) => bands.map((band) => (band.atLeast === 0 ? { ...band, atLeast: 1 } : band)),
    /bottom band must begin at 0%/,
  ],
  [
    'a gap between bands',
    (bands) => bands.map((band) => (band.below === 85 ? { ...band, below: 84 } : band)),
    /no band holds 84% to 85%/,
  ],
  [
    'an overlap between bands',
    (bands) => bands.map((band) => (band.below === 85 ? { ...band, below: 86 } : band)),
    /two bands hold 85% to 86%/,
  ],
  [
    'a reversed band',
    (bands) => bands.map((band) => (band.atLeast === 75 ? { ...band, atLeast: 90 } : band)),
    /ends before it begins/,
  ],
];

const withBands = (premium: Premium, change: (bands: Band[]) => Band[]) => ({
  ...premium,
  supplementary: {
    ...premium.supplementary,
    investmentFramework: change(premium.supplementary.investmentFramework),
  },
});

const offBudget = (content: ChecklistTierContent, end: 'low' | 'high') => {
  if (content.tier === 'basic') return [];
  const [row, ...others] = content.supplementary.professionalServices;
  if (row === undefined) return [];
  const moved = { ...row, [end]: row[end] + (end === 'low' ? -500 : 500) };
  const supplementary = { ...content.supplementary, professionalServices: [moved, ...others] };
  return [{ ...content, supplementary }];
};

const broken: [string, unknown, RegExp][] = [
  ['a missing section', { ...basic, sections: rest }, /needs 5 sections/],
  [
    'a missing item',
    { ...basic, sections: [{ ...first, items: first.items.slice(1) }, ...rest] },
    /must have 10 items/,
  ],
  ['a renamed section', { ...basic, sections: [{ ...first, title: 'Market' }, ...rest] }, /must be titled/],
  [
    'a section id that does not match its items',
    { ...basic, sections: [{ ...first, id: 'b-mar' }, ...rest] },
    /does not carry the id/,
  ],
  [
    'a repeated id',
    { ...basic, sections: [{ ...first, items: first.items.map((item) => ({ ...item, id: 'b-mkt-01' })) }, ...rest] },
    /id b-mkt-01 is used twice/,
  ],
  [
    'a repeated text',
    { ...basic, sections: [{ ...first, items: first.items.map((item) => ({ ...item, good: 'Same.' })) }, ...rest] },
    /text is used twice/,
  ],
  ['a missing red flag', { ...basic, supplementary: { ...basic.supplementary, redFlags: [] } }, /redFlags/],
  ...premiums.flatMap((premium) =>
    badBands.map(([name, change, reason]): [string, unknown, RegExp] => [name, withBands(premium, change), reason]),
  ),
  ...built.flatMap((content) =>
    (['low', 'high'] as const).flatMap((end): [string, unknown, RegExp][] =>
      offBudget(content, end).map((changed) => [
        `a ${content.tier} budget whose ${end} costs do not add up to the advertised total`,
        changed,
        new RegExp(`the ${end} costs of the services come to`),
      ]),
    ),
  ),
];

test.each(broken)('%s is refused', (_, content, reason) => {
  expect(() => ChecklistTierContent.parse(content)).toThrow(reason);
});

test.each(Tier.options)('the editions of %s are in order, and each but the first lists its changes', (tier) => {
  const editions = PublishedEdition.array().parse(EDITIONS[tier]);
  const order = editions.map(({ id, publishedOn }) => `${publishedOn} ${id}`);
  expect(order).toEqual(order.toSorted());
  expect(new Set(editions.map(({ id }) => id)).size).toBe(editions.length);
  expect(editions.slice(1).filter(({ changes }) => changes.length === 0)).toEqual([]);
  const sections = contentOf(tier)?.sections ?? [];
  const numbers = sections.flatMap(({ items }, section) => items.map((_, item) => checkNumber(section, item)));
  for (const { check } of editions.flatMap(({ changes }) => changes)) if (check) expect(numbers).toContain(check);
  expect(contentOf(tier)?.edition).toBe(editions.at(-1)?.id);
});
