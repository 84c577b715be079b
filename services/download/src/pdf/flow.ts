import type { PDFPage } from 'pdf-lib';

/** A part of a long column of text that is never split across pages. Lengths are in points. */
export type Block = {
  /** Height without the padding of its rows. */
  height: number;
  /** How many times the row padding is added above and below: 1 for a row, 0 for a heading. */
  rows: number;
  draw: (page: PDFPage, top: number, padding: number) => void;
  /** How many of the following blocks must be on the same page. */
  keepsNext?: number;
  /** Drawn above this block when it is the first on a page. */
  head?: Block;
  /** The title of a target for bookmarks and the contents. */
  bookmark?: string;
};

/** The blocks of one page, and the space above and below each of its rows. */
export type FlowPage = { blocks: Block[]; padding: number };

const tightest = 1.5;
const loosest = 9;
/** The most extra space on a single page to make it end where the others end. */
const pageSlack = 2.4;

const heightOf = (blocks: Block[], padding: number): number =>
  blocks.reduce((sum, block) => sum + block.height + 2 * padding * block.rows, 0);

/** Distributes the blocks over pages of the given heights; undefined when they need more pages. */
const dealOut = (blocks: Block[], heights: number[], padding: number): Block[][] | undefined => {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let left = heights[0] ?? 0;
  for (const [at, block] of blocks.entries()) {
    const group = blocks.slice(at, at + 1 + (block.keepsNext ?? 0));
    if (heightOf(group, padding) > left) {
      pages.push(page);
      const room = heights[pages.length];
      if (room === undefined) return undefined;
      page = block.head ? [block.head] : [];
      left = room - heightOf(page, padding);
      if (heightOf(group, padding) > left) return undefined;
    }
    page.push(block);
    left -= heightOf([block], padding);
  }
  return [...pages, page];
};

/**
 * Distributes the blocks over exactly as many pages as there are heights, with as much space between the rows as fits.
 * Throws when they do not fit, or do not fill all pages.
 */
export const setFlow = (blocks: Block[], heights: number[]): FlowPage[] => {
  let best = dealOut(blocks, heights, tightest);
  if (!best) throw new Error(`the text does not fit ${heights.length} pages`);
  let padding = tightest;
  let tooMuch = loosest;
  while (tooMuch - padding > 0.01) {
    const middle = (padding + tooMuch) / 2;
    const dealt = dealOut(blocks, heights, middle);
    if (dealt) {
      best = dealt;
      padding = middle;
    } else tooMuch = middle;
  }
  if (best.length < heights.length) throw new Error(`the text fills ${best.length} of ${heights.length} pages only`);
  return best.map((page, at) => {
    const rows = page.reduce((sum, block) => sum + block.rows, 0);
    const spare = (heights[at] ?? 0) - heightOf(page, padding);
    return { blocks: page, padding: padding + Math.min(pageSlack, rows === 0 ? 0 : spare / (2 * rows)) };
  });
};

/** Returns where each block of a page begins when the first one begins at `top`. */
export const placesOf = ({ blocks, padding }: FlowPage, top: number): { block: Block; top: number }[] => {
  let y = top;
  return blocks.map((block) => {
    const place = { block, top: y };
    y -= block.height + 2 * padding * block.rows;
    return place;
  });
};
