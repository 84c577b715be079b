import { BUILT_IN_TIERS } from '@brokerage/contracts';
import type { PDFPage } from 'pdf-lib';
import type { ChecklistTierContent } from '../content/checklist.ts';
import { contentsHeight, drawContents } from './contents.ts';
import { type Block, placesOf, setFlow } from './flow.ts';
import { FormFields } from './form-fields.ts';
import { type Grade, gradeOf } from './item-table.ts';
import type { Bookmark } from './outline.ts';
import { drawRunningHead, drawSubject, drawTitleBand } from './page-heads.ts';
import { sectionBlocks } from './section-blocks.ts';
import { drawLines, letter, muted, type Sheet, wrap } from './sheet.ts';
import { supplementaryBlocks } from './supplementary-blocks.ts';
import { tagsOf } from './tags.ts';

type FlowContent = Exclude<ChecklistTierContent, { tier: 'basic' }>;

/** The design of each tier: its text size in points and the line above its title. */
const designs = {
  premium: { size: 8.2, eyebrow: 'ONTARIO  ·  THE FULL PURCHASE, FROM TRADE AREA TO EXIT' },
  professional: { size: 8.2, eyebrow: 'ONTARIO  ·  FOR LENDERS AND INVESTMENT COMMITTEES' },
} as const;

const usageSize = 8.2;
const usageLeading = 9.6;

const usage = (content: FlowContent): string =>
  `Tick a box once the evidence is in your file. Where to get it and what to do when a check fails: your workbook PDF and ` +
  `the online edition ${content.edition}. Questions: the address on your receipt.`;

const blocksOf = (sheet: Sheet, fields: FormFields, content: FlowContent, grade: Grade): Block[] => {
  const blocks = content.sections.flatMap((section, at) => sectionBlocks(sheet, fields, section, at, grade));
  return [...blocks, ...supplementaryBlocks(sheet, content, grade)];
};

/** Draws how to use the file and whom to ask. Returns the lower edge. */
const drawUsage = (sheet: Sheet, page: PDFPage, content: FlowContent, top: number): number => {
  const type = { font: sheet.faces.text, size: usageSize, color: muted };
  const lines = wrap(usage(content), letter.right - letter.left, type);
  const tags = tagsOf(sheet.doc);
  tags.within('P', () => drawLines(page, lines, letter.left, top - usageSize, usageLeading, type));
  return top - lines.length * usageLeading;
};

/** Sets the pages of a tier whose tables run across pages, and returns their bookmarks. */
export const setFlowPages = async (sheet: Sheet, content: FlowContent): Promise<Bookmark[]> => {
  const { size, eyebrow } = designs[content.tier];
  const { pdfPages, name } = BUILT_IN_TIERS[content.tier];
  const fields = new FormFields(sheet);
  const blocks = blocksOf(sheet, fields, content, gradeOf(size));
  const pages = Array.from({ length: pdfPages }, () => sheet.doc.addPage([letter.width, letter.height]));
  sheet.pages.push(...pages);

  const marked = blocks.filter(({ bookmark }) => bookmark !== undefined).length;
  let contentsTop = 0;
  const tops = pages.map((page, at) => {
    if (at > 0) return drawRunningHead(sheet, page, content.title, `${name} edition`);
    const band = drawTitleBand(sheet, page, eyebrow, content);
    contentsTop = drawUsage(sheet, page, content, drawSubject(sheet, fields, page, band) - 9) - 6;
    return contentsTop - contentsHeight(marked) - 4;
  });

  const flow = setFlow(
    blocks,
    tops.map((top) => top - letter.bottom),
  );
  const placed = flow.flatMap((flowPage, at) => {
    const page = pages[at];
    return page
      ? placesOf(flowPage, tops[at] ?? 0).map((place) => ({ ...place, page, padding: flowPage.padding }))
      : [];
  });
  const bookmarks = placed.flatMap(({ block, page, top }) =>
    block.bookmark === undefined ? [] : [{ title: block.bookmark, page, top }],
  );
  // Drawn first, because screen readers follow the drawing order.
  const [first] = pages;
  if (first) drawContents(sheet, first, bookmarks, contentsTop);
  for (const { block, page, top, padding } of placed) block.draw(page, top, padding);
  await fields.finish();
  return bookmarks;
};
