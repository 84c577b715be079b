import type { PDFPage } from 'pdf-lib';
import type { ChecklistTierContent, Note } from '../content/checklist.ts';
import { FormFields } from './form-fields.ts';
import { drawTable, gradeOf, rowPadding, type SectionTable, setSection } from './item-table.ts';
import type { Bookmark } from './outline.ts';
import { drawRunningHead, drawSubject, drawTitleBand } from './page-heads.ts';
import { drawFill, drawLines, letter, muted, type Sheet, signal, tint, wrap } from './sheet.ts';
import { tagsOf } from './tags.ts';

type BasicContent = Extract<ChecklistTierContent, { tier: 'basic' }>;

const grade = gradeOf(8.2);
const noteSize = 8.2;
const noteLeading = 9.4;
/** Number of sections on the first page; the others go on the second. */
const onFirstPage = 2;

/** Draws a tinted block of short notes in columns. Returns its lower edge. */
const drawNotes = (
  sheet: Sheet,
  page: PDFPage,
  block: { title: string; notes: Note[]; columns: number; numbered: boolean },
  top: number,
): number => {
  const { text, strong, display } = sheet.faces;
  const pad = 9;
  const gap = 14;
  const inner = letter.right - letter.left - 2 * pad;
  const width = (inner - gap * (block.columns - 1)) / block.columns;
  const body = { font: text, size: noteSize, color: muted };
  const cells = block.notes.map((note) => ({ title: note.title, lines: wrap(note.text, width - 9, body) }));
  const tallest = Math.max(...cells.map((cell) => cell.lines.length));
  const cellHeight = 9.6 + tallest * noteLeading + 4;
  const height = 22 + Math.ceil(cells.length / block.columns) * cellHeight + 1;
  drawFill(page, { x: letter.left, y: top - height, width: letter.right - letter.left, height, color: tint });
  drawFill(page, { x: letter.left, y: top - height, width: 3, height, color: signal });
  const tags = tagsOf(sheet.doc);
  tags.within('H2', () =>
    drawLines(page, [block.title], letter.left + pad, top - 14.5, 0, { font: display, size: 10 }),
  );
  for (const [at, cell] of cells.entries()) {
    const x = letter.left + pad + (at % block.columns) * (width + gap);
    const y = top - 27.5 - Math.floor(at / block.columns) * cellHeight;
    if (!block.numbered) drawFill(page, { x, y, width: 5, height: 5, color: signal });
    tags.within('P', () => {
      if (block.numbered) drawLines(page, [String(at + 1)], x, y, 0, { font: strong, size: noteSize, color: signal });
      drawLines(page, [cell.title], x + 9, y, 0, { font: strong, size: 8.4 });
      drawLines(page, cell.lines, x + 9, y - 9.6, noteLeading, body);
    });
  }
  return top - height;
};

/** Space kept below the last table for the next steps and the gap above them. */
const stepsHeight = 70;

/** Sets the two pages and returns their bookmarks. */
export const setBasicPages = async (sheet: Sheet, content: BasicContent): Promise<Bookmark[]> => {
  const bookmarks: Bookmark[] = [];
  const fields = new FormFields(sheet);
  const tables = content.sections.map((section, at) => setSection(sheet, section, at, grade));
  const fill = (page: PDFPage, own: SectionTable[], from: number, to: number): number => {
    const padding = rowPadding(own, from - to);
    let y = from;
    for (const table of own) {
      bookmarks.push({ title: table.title, page, top: y });
      y = drawTable(sheet, fields, page, table, y, padding);
    }
    return y;
  };

  const first = sheet.doc.addPage([letter.width, letter.height]);
  const second = sheet.doc.addPage([letter.width, letter.height]);
  sheet.pages.push(first, second);

  const { redFlags, nextSteps } = content.supplementary;
  const bandEnd = drawTitleBand(sheet, first, 'ONTARIO  ·  FIRST LOOK BEFORE AN OFFER', content);
  bookmarks.push({ title: 'Red flags', page: first, top: bandEnd });
  const flags = {
    title: 'Six red flags: if you meet one, stop and ask',
    notes: redFlags,
    columns: 3,
    numbered: false,
  };
  const flagsEnd = drawNotes(sheet, first, flags, drawSubject(sheet, fields, first, bandEnd) - 10);
  fill(first, tables.slice(0, onFirstPage), flagsEnd, letter.bottom);

  const headEnd = drawRunningHead(sheet, second, content.title, 'Law, buildings, systems');
  const tablesEnd = fill(second, tables.slice(onFirstPage), headEnd, letter.bottom + stepsHeight);
  bookmarks.push({ title: 'Next steps', page: second, top: tablesEnd });
  const steps = { title: 'Four next steps', notes: nextSteps, columns: 4, numbered: true };
  drawNotes(sheet, second, steps, tablesEnd - 6);
  await fields.finish();
  return bookmarks;
};
