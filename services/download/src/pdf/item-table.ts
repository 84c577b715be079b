import type { PDFPage } from 'pdf-lib';
import type { ChecklistSection } from '../content/checklist.ts';
import type { FormFields } from './form-fields.ts';
import { drawLines, drawRight, drawRule, hairline, ink, letter, muted, type Sheet, signal, wrap } from './sheet.ts';

const column = { number: 60, check: 65, checkWidth: 263, good: 342, goodWidth: 234 };
const leading = 9.1;
/** Cap height of the text faces at table size; boxes and baselines are centred on it. */
const capHeight = 5.6;
const headHeight = 24;
const tightest = 1.4;

type Row = { id: string; number: number; tip: string; check: string[]; good: string[] };
export type SectionTable = { title: string; rows: Row[] };

const faces = (sheet: Sheet) => ({
  check: { font: sheet.faces.strong, size: 7.8, color: ink },
  good: { font: sheet.faces.text, size: 7.8, color: muted },
  number: { font: sheet.faces.strong, size: 7.8, color: signal },
  label: { font: sheet.faces.text, size: 7.5, color: muted },
  title: { font: sheet.faces.display, size: 11, color: ink },
});

/** Breaks a section into table rows; `firstNumber` continues the count of the section before. */
export const setSection = (sheet: Sheet, section: ChecklistSection, firstNumber: number): SectionTable => {
  const type = faces(sheet);
  const rows = section.items.map((item, at) => ({
    id: item.id,
    number: firstNumber + at,
    tip: item.check,
    check: wrap(item.check, column.checkWidth, type.check),
    good: wrap(item.good, column.goodWidth, type.good),
  }));
  return { title: section.title, rows };
};

const lineCount = (row: Row): number => Math.max(row.check.length, row.good.length);

/** Space above and below the text of each row so that the tables fill the height. Throws when they do not fit. */
export const rowPadding = (tables: SectionTable[], height: number): number => {
  const rows = tables.flatMap((table) => table.rows);
  const text = rows.reduce((sum, row) => sum + (lineCount(row) - 1) * leading + capHeight, 0);
  const padding = (height - tables.length * headHeight - text) / (2 * rows.length);
  if (padding < tightest) throw new Error(`${rows.length} rows do not fit ${height} points`);
  return padding;
};

/** Draws the table from `top` downwards and answers its lower edge. */
export const drawTable = (
  sheet: Sheet,
  fields: FormFields,
  page: PDFPage,
  table: SectionTable,
  top: number,
  padding: number,
): number => {
  const type = faces(sheet);
  const baseline = top - headHeight + 5;
  drawLines(page, [table.title], letter.left, baseline, 0, type.title);
  drawLines(page, ['What good looks like'], column.good, baseline, 0, type.label);
  drawRight(page, `${table.rows.length} checks`, letter.right, baseline, type.label);
  let y = top - headHeight;
  drawRule(page, y, 0.9, ink);
  for (const [at, row] of table.rows.entries()) {
    if (at > 0) drawRule(page, y, 0.4, hairline);
    const first = y - padding - capHeight;
    fields.addTick(page, row.id, row.tip, letter.left, first - 1.2);
    drawRight(page, String(row.number), column.number, first, type.number);
    drawLines(page, row.check, column.check, first, leading, type.check);
    drawLines(page, row.good, column.good, first, leading, type.good);
    y = first - (lineCount(row) - 1) * leading - padding;
  }
  return y;
};
