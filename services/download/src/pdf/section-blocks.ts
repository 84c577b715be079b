import type { ChecklistSection } from '../content/checklist.ts';
import type { Block } from './flow.ts';
import type { FormFields } from './form-fields.ts';
import { drawRow, drawTableHead, type Grade, goodNote, headHeight, rowHeight, setSection } from './item-table.ts';
import type { Sheet } from './sheet.ts';

/** Rows that a heading must have below it on its page. */
const rowsWithHead = 3;

/** A heading with a rule under it, as above every table. */
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

/** A section as blocks: its heading, then one block per check. */
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
        // The last row of a section would look lost alone on a page.
        ...(at === rows.length - 2 ? { keepsNext: 1 } : {}),
        draw: (page, top, padding) => drawRow(sheet, fields, page, { row, grade, ruled: at > 0 }, top, padding),
      }),
    ),
  ];
};
