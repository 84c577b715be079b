import { expect, test } from 'vitest';
import { ChecklistTierContent } from './checklist.ts';
import { contentOf } from './index.ts';

const basic = contentOf('basic');
if (basic?.tier !== 'basic') throw new Error('the basic tier must be built');
const items = basic.sections.flatMap((section) => section.items);

test('basic has fifty items in five sections as sold', () => {
  expect(basic.sections.map(({ title, items: own }) => [title, own.length])).toEqual([
    ['Market & Competition Analysis', 10],
    ['Financial Basics', 12],
    ['Legal & Zoning Essentials', 8],
    ['Physical Property Inspection', 12],
    ['Basic Systems & Equipment', 8],
  ]);
  expect(items).toHaveLength(50);
});

test('basic carries six red flags and four next steps', () => {
  expect(basic.supplementary.redFlags).toHaveLength(6);
  expect(basic.supplementary.nextSteps).toHaveLength(4);
});

test('item ids follow their section and count up without gaps', () => {
  for (const section of basic.sections) {
    expect(section.items.map((item) => item.id)).toEqual(
      section.items.map((_, at) => `${section.id}-${String(at + 1).padStart(2, '0')}`),
    );
  }
});

test('no sentence of one item repeats in another', () => {
  const sentences = items
    .flatMap((item) => [item.check, item.from, item.good, item.ifNot])
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.toLowerCase());
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});

test('no two checks open with the same four words', () => {
  const openings = items.map((item) => item.check.toLowerCase().split(' ').slice(0, 4).join(' '));
  expect(new Set(openings).size).toBe(50);
});

test('a tier that is not built has no content', () => {
  expect(contentOf('premium')).toBeUndefined();
  expect(contentOf('professional')).toBeUndefined();
});

const [first, ...rest] = basic.sections;
if (first === undefined) throw new Error('the basic tier must have sections');
const broken: [string, unknown, RegExp][] = [
  ['a missing section', { ...basic, sections: rest }, /needs 5 sections/],
  [
    'a missing item',
    { ...basic, sections: [{ ...first, items: first.items.slice(1) }, ...rest] },
    /must have 10 items/,
  ],
  ['a renamed section', { ...basic, sections: [{ ...first, title: 'Market' }, ...rest] }, /must be titled/],
  ['a foreign item id', { ...basic, sections: [{ ...first, id: 'b-mar' }, ...rest] }, /does not carry the id/],
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
];

test.each(broken)('%s is refused', (_, content, reason) => {
  expect(() => ChecklistTierContent.parse(content)).toThrow(reason);
});
