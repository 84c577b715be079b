import type { PDFPage } from 'pdf-lib';
import type { ChecklistTierContent, Note } from '../content/checklist.ts';
import { FormFields } from './form-fields.ts';
import { drawTable, rowPadding, type SectionTable, setSection } from './item-table.ts';
import type { Bookmark } from './outline.ts';
import {
  drawDoor,
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

type BasicContent = Extract<ChecklistTierContent, { tier: 'basic' }>;

const noteSize = 7.8;
const noteLeading = 9.1;
/** Sections on the first page; the others follow on the second. */
const onFirstPage = 2;

const drawTitleBand = (sheet: Sheet, page: PDFPage, content: BasicContent): number => {
  const { text, strong, display } = sheet.faces;
  const { left, right, top } = letter;
  drawDoor(page, { x: right - 112, y: top - 64, width: 112, height: 64 }, 9);
  page.drawRectangle({ x: right - 64, y: top - 58, width: 16, height: 3, color: ink });
  drawLines(page, ['ONTARIO  ·  FIRST LOOK BEFORE AN OFFER'], left, top - 8, 0, {
    font: strong,
    size: 7.8,
    color: signal,
  });
  drawLines(page, [content.title], left, top - 33, 0, { font: display, size: 23.5, color: ink });
  const intro = { font: text, size: 8.8, color: muted };
  drawLines(page, wrap(content.description, 400, intro), left, top - 50, 11, intro);
  drawRule(page, top - 72, 1.4, ink);
  return top - 72;
};

const drawRunningHead = (sheet: Sheet, page: PDFPage, content: BasicContent): number => {
  const { left, right, top } = letter;
  drawDoor(page, { x: left, y: top - 6, width: right - left, height: 11 }, 4);
  drawLines(page, [content.title], left, top - 18, 0, { font: sheet.faces.strong, size: 7.8, color: ink });
  drawRight(page, 'Law, buildings, systems', right, top - 18, { font: sheet.faces.text, size: 7.8, color: muted });
  return top - 20;
};

const subject = [
  { name: 'facility', label: 'Facility', tip: 'Name and address of the facility', width: 262 },
  { name: 'visited', label: 'Visited', tip: 'Date of the visit', width: 124 },
  { name: 'asking-price', label: 'Asking price, CAD', tip: 'Asking price in Canadian dollars', width: 126 },
];

/** Lines to fill in: which facility this copy is about. Answers the lower edge. */
const drawSubject = (sheet: Sheet, fields: FormFields, page: PDFPage, top: number): number => {
  const label = { font: sheet.faces.text, size: 7.8, color: muted };
  const y = top - 19;
  let x = letter.left;
  for (const field of subject) {
    const start = x + label.font.widthOfTextAtSize(field.label, label.size) + 6;
    const end = x + field.width;
    drawLines(page, [field.label], x, y + 2, 0, label);
    page.drawLine({ start: { x: start, y }, end: { x: end, y }, thickness: 0.5, color: ink });
    fields.addText(page, field.name, field.tip, { x: start, y: y + 0.5, width: end - start, height: 13 });
    x = end + 14;
  }
  return y;
};

/** A tinted block of short notes in columns. Answers its lower edge. */
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
  page.drawRectangle({ x: letter.left, y: top - height, width: letter.right - letter.left, height, color: tint });
  page.drawRectangle({ x: letter.left, y: top - height, width: 3, height, color: signal });
  drawLines(page, [block.title], letter.left + pad, top - 14.5, 0, { font: display, size: 10 });
  for (const [at, cell] of cells.entries()) {
    const x = letter.left + pad + (at % block.columns) * (width + gap);
    const y = top - 27.5 - Math.floor(at / block.columns) * cellHeight;
    if (block.numbered) drawLines(page, [String(at + 1)], x, y, 0, { font: strong, size: noteSize, color: signal });
    else page.drawRectangle({ x, y, width: 5, height: 5, color: signal });
    drawLines(page, [cell.title], x + 9, y, 0, { font: strong, size: 8 });
    drawLines(page, cell.lines, x + 9, y - 9.6, noteLeading, body);
  }
  return top - height;
};

/** Room kept under the last table for the next steps and the gap above them. */
const stepsHeight = 70;

/** Sets the two pages and answers their bookmarks. */
export const setBasicPages = async (sheet: Sheet, content: BasicContent): Promise<Bookmark[]> => {
  const bookmarks: Bookmark[] = [];
  const fields = new FormFields(sheet);
  const tables: SectionTable[] = [];
  let next = 1;
  for (const section of content.sections) {
    tables.push(setSection(sheet, section, next));
    next += section.items.length;
  }
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
  const bandEnd = drawTitleBand(sheet, first, content);
  bookmarks.push({ title: 'Red flags', page: first, top: bandEnd });
  const flags = {
    title: 'Six red flags: if you meet one, stop and ask',
    notes: redFlags,
    columns: 3,
    numbered: false,
  };
  const flagsEnd = drawNotes(sheet, first, flags, drawSubject(sheet, fields, first, bandEnd) - 10);
  fill(first, tables.slice(0, onFirstPage), flagsEnd, letter.bottom);

  const headEnd = drawRunningHead(sheet, second, content);
  const tablesEnd = fill(second, tables.slice(onFirstPage), headEnd, letter.bottom + stepsHeight);
  bookmarks.push({ title: 'Next steps', page: second, top: tablesEnd });
  const steps = { title: 'Four next steps', notes: nextSteps, columns: 4, numbered: true };
  drawNotes(sheet, second, steps, tablesEnd - 6);
  await fields.finish();
  return bookmarks;
};
