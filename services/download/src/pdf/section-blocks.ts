import type { ChecklistSection } from '../content/checklist.ts';
import type { Block } from './flow.ts';
import type { FormFields } from './form-fields.ts';
import { drawRow, drawTableHead, type Grade, goodNote, headHeight, rowHeight, setSection } from './item-table.ts';
import type { Sheet } from './sheet.ts';

/** How many rows must follow a heading on its page. */
const rowsWithHead = 3;

/** Returns a heading with a rule below it, as above every table. */
export const headBlock = (
  sheet: Sheet,
  head: { title: string; note?: string; count: string },
  keepsNext: number,
): Block => ({
  height: headHeight,
  rows: 0,
  keepsNext,
  draw: (page, top) => drawTableHead(sheet, page, head, top),
});

/** Returns a section as blocks: its heading, then one block per check. */
export const sectionBlocks = (
  sheet: Sheet,
  fields: FormFields,
  section: ChecklistSection,
  place: number,
  grade: Grade,
): Block[] => {
  const { title, rows } = setSection(sheet, section, place, grade);
  const count = `${rows.length} checks`;
  const head = headBlock(sheet, { title, note: goodNote, count }, rowsWithHead);
  const continued = headBlock(sheet, { title: `${title}, continued`, note: goodNote, count }, 0);
  return [
    { ...head, bookmark: title },
    ...rows.map(
      (row, at): Block => ({
        height: rowHeight(row, grade),
        rows: 1,
        head: continued,
        // Keeps the last row of a section from being alone on a page.
        ...(at === rows.length - 2 ? { keepsNext: 1 } : {}),
        draw: (page, top, padding) => drawRow(sheet, fields, page, { row, grade, ruled: at > 0 }, top, padding),
      }),
    ),
  ];
};
