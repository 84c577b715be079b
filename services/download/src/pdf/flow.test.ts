import { expect, test } from 'vitest';
import { type Block, placesOf, setFlow } from './flow.ts';

const draw = () => undefined;
const row = (height = 10): Block => ({ height, rows: 1, draw });
const head: Block = { height: 20, rows: 0, keepsNext: 2, draw };
const rows = (count: number): Block[] => Array.from({ length: count }, () => row());

test('the space between rows grows until the pages are full', () => {
  const [page] = setFlow(rows(10), [150]);
  expect(page?.padding).toBeCloseTo(2.5, 1);
  const places = placesOf(page ?? { blocks: [], padding: 0 }, 150);
  expect(places.at(-1)?.top).toBeCloseTo(15, 1);
});

test('a heading moves to the next page with the rows it needs below it', () => {
  const pages = setFlow([...rows(8), head, ...rows(6)], [150, 150]);
  expect(pages.map(({ blocks }) => blocks.includes(head))).toEqual([false, true]);
  expect(pages[1]?.blocks[0]).toBe(head);
});

test('a page that starts inside a table repeats its heading', () => {
  const continued: Block = { height: 20, rows: 0, draw };
  const pages = setFlow(
    rows(16).map((block) => ({ ...block, head: continued })),
    [130, 150],
  );
  expect(pages[0]?.blocks).not.toContain(continued);
  expect(pages[1]?.blocks[0]).toBe(continued);
});

test.each([
  ['too much text', rows(40), 'does not fit 2 pages'],
  ['too little text', rows(3), 'fills 1 of 2 pages only'],
  ['a block taller than a page', [row(400)], 'does not fit 2 pages'],
])('%s is refused', (_, blocks, reason) => {
  expect(() => setFlow(blocks, [150, 150])).toThrow(reason);
});
