import { checkNumber } from '@brokerage/contracts';
import type { PDFPage } from 'pdf-lib';
import type { ChecklistSection } from '../content/checklist.ts';
import type { FormFields } from './form-fields.ts';
import { drawLines, drawRight, drawRule, hairline, ink, letter, muted, type Sheet, signal, wrap } from './sheet.ts';
import { tagsOf } from './tags.ts';

const column = { number: 64, check: 68, checkWidth: 262, good: 342, goodWidth: 234 };
export const headHeight = 24;
const tightest = 1.4;
export const goodNote = 'What good looks like';

/** The text size of a table in points, with the distances derived from it. */
export type Grade = { size: number; leading: number; capHeight: number };
export const gradeOf = (size: number): Grade => ({ size, leading: size * 1.1667, capHeight: size * 0.718 });

type Row = { id: string; number: string; tip: string; check: string[]; good: string[] };
export type SectionTable = { title: string; rows: Row[]; grade: Grade };

const faces = (sheet: Sheet, { size }: Grade) => ({
  check: { font: sheet.faces.strong, size, color: ink },
  good: { font: sheet.faces.text, size, color: ink },
  number: { font: sheet.faces.strong, size, color: signal },
});

/** Breaks a section into table rows; `at` is its index in the tier, from 0. */
export const setSection = (sheet: Sheet, section: ChecklistSection, at: number, grade: Grade): SectionTable => {
  const type = faces(sheet, grade);
  const rows = section.items.map((item, itemAt) => ({
    id: item.id,
    number: checkNumber(at, itemAt),
    tip: item.check,
    check: wrap(item.check, column.checkWidth, type.check),
    good: wrap(item.good, column.goodWidth, type.good),
  }));
  return { title: `${at + 1}. ${section.title}`, rows, grade };
};

const lineCount = (row: Row): number => Math.max(row.check.length, row.good.length);

/** Height of a row without the space above and below its text. */
export const rowHeight = (row: Row, { leading, capHeight }: Grade): number =>
  (lineCount(row) - 1) * leading + capHeight;

/** Returns the space above and below each row's text that makes the tables fill the height. Throws when they do not fit. */
export const rowPadding = (tables: SectionTable[], height: number): number => {
  const rows = tables.flatMap(({ rows: own, grade }) => own.map((row) => rowHeight(row, grade)));
  const text = rows.reduce((sum, row) => sum + row, 0);
  const padding = (height - tables.length * headHeight - text) / (2 * rows.length);
  if (padding < tightest) throw new Error(`${rows.length} rows do not fit ${height} points`);
  return padding;
};

/** Draws the line above a table: its title, what its last column holds and its length. */
export const drawTableHead = (
  sheet: Sheet,
  page: PDFPage,
  head: { title: string; note?: string; count: string },
  top: number,
): void => {
  const baseline = top - headHeight + 5;
  const label = { font: sheet.faces.text, size: 9.5, color: muted };
  const { note } = head;
  const tags = tagsOf(sheet.doc);
  tags.within('H2', () =>
    drawLines(page, [head.title], letter.left, baseline, 0, { font: sheet.faces.display, size: 11, color: ink }),
  );
  tags.within('P', () => {
    if (note !== undefined) drawLines(page, [note], column.good, baseline, 0, label);
    drawRight(page, head.count, letter.right, baseline, label);
  });
  drawRule(page, top - headHeight, 0.9, ink);
};

/** Draws one row with its box from `top` downwards. */
export const drawRow = (
  sheet: Sheet,
  fields: FormFields,
  page: PDFPage,
  { row, grade, ruled }: { row: Row; grade: Grade; ruled: boolean },
  top: number,
  padding: number,
): void => {
  const type = faces(sheet, grade);
  if (ruled) drawRule(page, top, 0.4, hairline);
  const first = top - padding - grade.capHeight;
  tagsOf(sheet.doc).within('P', () => {
    fields.addTick(page, row.id, row.tip, letter.left, first - 1.2);
    drawRight(page, row.number, column.number, first, type.number);
    drawLines(page, row.check, column.check, first, grade.leading, type.check);
    drawLines(page, row.good, column.good, first, grade.leading, type.good);
  });
};

/** Draws the table from `top` downwards and returns its lower edge. */
export const drawTable = (
  sheet: Sheet,
  fields: FormFields,
  page: PDFPage,
  { title, rows, grade }: SectionTable,
  top: number,
  padding: number,
): number => {
  drawTableHead(sheet, page, { title, note: goodNote, count: `${rows.length} checks` }, top);
  let y = top - headHeight;
  for (const [at, row] of rows.entries()) {
    drawRow(sheet, fields, page, { row, grade, ruled: at > 0 }, y, padding);
    y -= rowHeight(row, grade) + 2 * padding;
  }
  return y;
};
