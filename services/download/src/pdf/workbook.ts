import { CHECK_STAGES, checkNumber } from '@brokerage/contracts';
import { PDFName, type PDFPage, PDFString } from 'pdf-lib';
import type { ChecklistTierContent } from '../content/checklist.ts';
import { LAW_AS_OF, STANDARDS, STATUTES } from '../content/law.ts';
import { SERVICES_AS_OF, serviceOf } from '../content/services.ts';
import { THRESHOLDS } from '../content/thresholds.ts';
import { addLink } from './contents.ts';
import { type Edition, finishEdition, openSheet } from './edition.ts';
import type { Block } from './flow.ts';
import { FormFields } from './form-fields.ts';
import type { PdfFonts } from './fonts.ts';
import { gradeOf } from './item-table.ts';
import type { Bookmark } from './outline.ts';
import { drawRunningHead, drawSubject, drawTitleBand } from './page-heads.ts';
import {
  drawFill,
  drawLines,
  drawRight,
  drawRule,
  ink,
  letter,
  muted,
  type Sheet,
  signal,
  tint,
  wrap,
} from './sheet.ts';
import { supplementaryBlocks } from './supplementary-blocks.ts';
import { tagsOf } from './tags.ts';

type Item = ChecklistTierContent['sections'][number]['items'][number];

/** In points. Only the footer is smaller than the text. */
const textSize = 9.5;
const leading = 11.6;
const labelWidth = 44;
const noteHeight = 24;
const left = letter.left + 30;
const textWidth = letter.right - left;

/** Returns the line below a check: when it is due, its weight and what to order for it. */
function planText({ stage, dealBreaker, order }: Item): string {
  const parts: string[] = [CHECK_STAGES[stage]];
  if (dealBreaker) parts.push('deal-breaker');
  if (!order) return [...parts, 'your own work'].join('  ·  ');
  const { name, orderedBy, fee, quote, days } = serviceOf(order);
  const dollars = (amount: number) => amount.toLocaleString('en-CA');
  const price = fee ? `usually $${dollars(fee.low)} to $${dollars(fee.high)} for the file` : quote;
  return [...parts, `${name}, ordered by ${orderedBy}`, `allow ${days} business days`, price].join('  ·  ');
}

function checkBlock(sheet: Sheet, fields: FormFields, item: Item, number: string): Block {
  const check = { font: sheet.faces.strong, size: 10.5, color: ink };
  const text = { font: sheet.faces.text, size: textSize, color: ink };
  const label = { font: sheet.faces.strong, size: textSize, color: muted };
  const plan = { font: sheet.faces.text, size: textSize, color: item.dealBreaker ? signal : muted };
  const checkLines = wrap(item.check, textWidth, check);
  const rows = (
    [
      ['From', item.from],
      ['Good', item.good],
      ['If not', item.ifNot],
    ] as const
  ).map(([name, words]) => ({ name, lines: wrap(words, textWidth - labelWidth, text) }));
  const planLines = wrap(planText(item), textWidth, plan);
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0) + planLines.length;
  return {
    height: checkLines.length * 12.8 + lines * leading + noteHeight + 12,
    rows: 0,
    draw: (page, top) => {
      const tags = tagsOf(sheet.doc);
      drawRule(page, top, 0.5);
      let y = top - 13;
      tags.within('H3', () => {
        drawRight(page, number, left - 4, y, { font: sheet.faces.strong, size: 10.5, color: signal });
        drawLines(page, checkLines, left, y, 12.8, check);
      });
      y -= checkLines.length * 12.8;
      for (const row of rows) {
        const at = y;
        tags.within('P', () => {
          drawLines(page, [row.name], left, at, 0, label);
          drawLines(page, row.lines, left + labelWidth, at, leading, text);
        });
        y -= row.lines.length * leading;
      }
      const planAt = y;
      tags.within('P', () => drawLines(page, planLines, left, planAt, leading, plan));
      y -= planLines.length * leading - leading + 5;
      drawAnswer(sheet, fields, page, item, number, y);
    },
  };
}

/** Draws the boxes and a line of notes, to fill in with a pen or on a screen. */
function drawAnswer(sheet: Sheet, fields: FormFields, page: PDFPage, item: Item, number: string, top: number): void {
  const label = { font: sheet.faces.text, size: textSize, color: ink };
  const choices = [
    ['passed', 'Passed'],
    ['failed', 'Failed'],
  ] as const;
  tagsOf(sheet.doc).within('P', () => {
    for (const [at, [name, title]] of choices.entries()) {
      const y = top - 10 - at * 13;
      fields.addTick(page, `${item.id}-${name}`, `${number} ${title}`, left, y);
      drawLines(page, [title], left + 12, y + 0.5, 0, label);
    }
    drawLines(page, ['Note'], left + 56, top - 10, 0, label);
    drawLines(page, ['CA$'], letter.right - 104, top - 10, 0, label);
    const x = left + 82;
    drawFill(page, { x, y: top - noteHeight, width: letter.right - x - 112, height: noteHeight, color: tint });
    drawFill(page, { x: letter.right - 86, y: top - noteHeight, width: 86, height: noteHeight, color: tint });
    const note = { x, y: top - noteHeight, width: letter.right - x - 112, height: noteHeight };
    fields.addText(page, `${item.id}-note`, `${number} Note and evidence`, note, true);
    const cost = { x: letter.right - 86, y: top - noteHeight, width: 86, height: noteHeight };
    fields.addText(page, `${item.id}-cost`, `${number} Cost in Canadian dollars`, cost);
  });
}

/** Returns a heading that bookmarks and the contents link to. */
function headingBlock(sheet: Sheet, title: string, note: string, keepsNext: number): Block {
  const noteType = { font: sheet.faces.text, size: textSize, color: muted };
  const noteLines = note === '' ? [] : wrap(note, letter.right - letter.left, noteType);
  return {
    height: 34 + noteLines.length * leading,
    rows: 0,
    keepsNext,
    bookmark: title,
    draw: (page, top) => {
      const tags = tagsOf(sheet.doc);
      tags.within('H2', () =>
        drawLines(page, [title], letter.left, top - 20, 0, { font: sheet.faces.display, size: 15, color: ink }),
      );
      if (noteLines.length > 0)
        tags.within('P', () => drawLines(page, noteLines, letter.left, top - 35, leading, noteType));
    },
  };
}

/** Returns a short bold line with sentences below it; `link` is its target. */
function entryBlock(sheet: Sheet, title: string, sentences: string[], link?: string): Block {
  const strong = { font: sheet.faces.strong, size: textSize, color: ink };
  const text = { font: sheet.faces.text, size: textSize, color: ink };
  const width = letter.right - letter.left;
  const titleLines = wrap(title, width, strong);
  const lines = sentences.flatMap((sentence) => wrap(sentence, width, text));
  const height = (titleLines.length + lines.length) * leading + 8;
  return {
    height,
    rows: 0,
    draw: (page, top) => {
      drawRule(page, top, 0.4);
      const y = top - 12;
      tagsOf(sheet.doc).within('P', () => {
        drawLines(page, titleLines, letter.left, y, leading, strong);
        drawLines(page, lines, letter.left, y - titleLines.length * leading, leading, text);
        if (link !== undefined) addWebLink(sheet, page, { y: top - height + 2, height: height - 4 }, link);
      });
    },
  };
}

function addWebLink(sheet: Sheet, page: PDFPage, { y, height }: { y: number; height: number }, address: string): void {
  const box = { x: letter.left, y, width: letter.right - letter.left, height };
  addLink(sheet, page, box, address, { A: { S: 'URI', URI: PDFString.of(address) } });
}

/** Returns the numbers of the tier's checks that use a threshold. */
function numbersOf(content: ChecklistTierContent, ids: readonly string[]): string[] {
  return content.sections.flatMap(({ items }, at) =>
    items.flatMap(({ id }, itemAt) => (ids.includes(id) ? [checkNumber(at, itemAt)] : [])),
  );
}

function standardBlocks(sheet: Sheet, content: ChecklistTierContent): Block[] {
  const used = Object.values(THRESHOLDS).flatMap((threshold) => {
    const numbers = numbersOf(content, threshold.checks);
    return numbers.length === 0 ? [] : [{ ...threshold, numbers }];
  });
  const note =
    'One figure for each subject. A rule of thumb is the author’s judgment, not a statistic; your lender or appraiser may replace it.';
  return [
    headingBlock(sheet, 'Thresholds', note, 2),
    ...used.map(({ subject, text, basis, reason, numbers }) =>
      entryBlock(sheet, `${subject}: ${text}`, [
        `${basis === 'lender' ? 'Common lender test' : 'Rule of thumb'}. ${reason} Used in ${numbers.join(', ')}.`,
      ]),
    ),
  ];
}

function lawBlocks(sheet: Sheet): Block[] {
  const note = `As of ${LAW_AS_OF}. Links lead to the consolidated texts. Where two days stand beside a link, the sections were read on the first of them in the government’s text, current to the second; the others were not read for this edition. The sections are those the checks rest on; have counsel read them on the day you rely on them.`;
  return [
    headingBlock(sheet, 'The law and the standards', note, 2),
    ...STATUTES.map(({ title, citation, sections, link, read, points = [] }) =>
      entryBlock(
        sheet,
        `${title}, ${citation}${sections.length === 0 ? '' : `, s. ${sections.join(', ')}`}`,
        [
          ...points.map(({ text, source }) => `${text} Source: ${source.name}, read ${source.readOn}.`),
          `${link.replace('https://', '')}${read === null ? '' : `, read ${read.on}, current to ${read.currentTo}`}`,
        ],
        link,
      ),
    ),
    ...STANDARDS.map(({ name, about, publisher }) => entryBlock(sheet, name, [`${about}; published by ${publisher}.`])),
  ];
}

/** Distributes the blocks over as many pages as they need. Throws when one is taller than a page. */
function paginate(blocks: Block[], firstHeight: number, height: number): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let room = firstHeight;
  for (const [at, block] of blocks.entries()) {
    const group = blocks.slice(at, at + 1 + (block.keepsNext ?? 0));
    const needed = group.reduce((sum, one) => sum + heightOf(one), 0);
    if (needed > room && page.length > 0) {
      pages.push(page);
      page = [];
      room = height;
    }
    if (heightOf(block) > room) throw new Error('a part of the workbook is taller than a page');
    page.push(block);
    room -= heightOf(block);
  }
  return [...pages, page];
}

/** Space above and below the row text of the tables that are also in the shop PDF. */
const rowSpace = 4;
const heightOf = ({ height, rows }: Block): number => height + 2 * rowSpace * rows;

const contentsRow = 16;

/** Draws the contents, each line with its page. */
function drawContents(sheet: Sheet, page: PDFPage, bookmarks: Bookmark[], top: number): void {
  const tags = tagsOf(sheet.doc);
  const name = { font: sheet.faces.text, size: 11, color: ink };
  const number = { font: sheet.faces.strong, size: 11, color: signal };
  tags.within('H2', () =>
    drawLines(page, ['Contents'], letter.left, top - 16, 0, { font: sheet.faces.display, size: 13, color: ink }),
  );
  tags.within('TOC', () => {
    for (const [at, mark] of bookmarks.entries()) {
      const y = top - 36 - at * contentsRow;
      const box = { x: letter.left, y: y - 4, width: letter.right - letter.left, height: contentsRow };
      tags.within('TOCI', () => {
        drawLines(page, [mark.title], letter.left, y, 0, name);
        drawRight(page, String(sheet.pages.indexOf(mark.page) + 1), letter.right, y, number);
        const dest = [mark.page.ref, PDFName.of('XYZ'), 0, mark.top, null];
        addLink(sheet, page, box, mark.title, { Dest: dest });
      });
    }
  });
}

const howTo = [
  'This is the file to keep: it stays yours when the online access ends. Every check has its four parts: what to do, where to get it, what good looks like and what to do if it is not.',
  'Print it for a clipboard, or fill it in on a tablet or computer and save it. Numbers such as 4.27 are the same here, on screen, in the tracker and in the memo.',
  `Fees and days are as of ${SERVICES_AS_OF}. Fees are usual ranges for the whole file in Canadian dollars before HST; days are planning assumptions; replace them with the written date from whoever does the work.`,
];

function drawHowTo(sheet: Sheet, page: PDFPage, top: number): number {
  const type = { font: sheet.faces.text, size: 10.5, color: ink };
  let y = top - 14;
  for (const sentence of howTo) {
    const lines = wrap(sentence, letter.right - letter.left, type);
    const at = y;
    tagsOf(sheet.doc).within('P', () => drawLines(page, lines, letter.left, at, 13, type));
    y -= lines.length * 13 + 5;
  }
  return y;
}

/**
 * Sets the master of a tier's workbook: all four parts of every check with room to answer, the blocks besides its
 * sections, thresholds and law. Takes as many pages as it needs. The same content and fonts give the same bytes.
 */
export async function makeWorkbook(content: ChecklistTierContent, fonts: PdfFonts): Promise<Edition> {
  const title = `${content.title}: workbook`;
  const sheet = await openSheet(content, fonts, title);
  const fields = new FormFields(sheet);
  const blocks = [
    ...content.sections.flatMap((section, at) => [
      headingBlock(sheet, `${at + 1}. ${section.title}`, '', 1),
      ...section.items.map((item, itemAt) => checkBlock(sheet, fields, item, checkNumber(at, itemAt))),
    ]),
    ...supplementaryBlocks(sheet, content, gradeOf(textSize)),
    ...standardBlocks(sheet, content),
    ...lawBlocks(sheet),
  ];
  const addPage = (): PDFPage => {
    const page = sheet.doc.addPage([letter.width, letter.height]);
    sheet.pages.push(page);
    return page;
  };
  const cover = addPage();
  const top = letter.top - 26;
  const dealt = paginate(blocks, top - letter.bottom, top - letter.bottom);
  const pages = dealt.map(() => addPage());

  // Places are computed before anything is drawn, so that the contents come first in reading order.
  const placed = dealt.flatMap((own, at) => {
    let y = top;
    return own.flatMap((block) => {
      const page = pages[at];
      const place = { block, page, top: y };
      y -= heightOf(block);
      return page ? [{ ...place, page }] : [];
    });
  });
  const bookmarks = placed.flatMap(({ block, page, top: at }) =>
    block.bookmark === undefined ? [] : [{ title: block.bookmark, page, top: at }],
  );
  const band = drawTitleBand(sheet, cover, 'ONTARIO  ·  THE WORKBOOK TO KEEP', { ...content, title });
  const subjectEnd = drawSubject(sheet, fields, cover, band - 6);
  drawContents(sheet, cover, bookmarks, drawHowTo(sheet, cover, subjectEnd - 10) - 6);
  for (const page of pages) drawRunningHead(sheet, page, title, `Edition ${content.edition}`);
  for (const { block, page, top: at } of placed) block.draw(page, at, rowSpace);
  await fields.finish();
  return finishEdition(sheet, content, fonts, title, bookmarks);
}
