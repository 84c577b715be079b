import type { PDFPage } from 'pdf-lib';
import type { Block } from './flow.ts';
import type { Grade } from './item-table.ts';
import {
  drawFill,
  drawLines,
  drawRight,
  drawRule,
  hairline,
  ink,
  letter,
  muted,
  type Sheet,
  signal,
  type Type,
  wrap,
} from './sheet.ts';
import { tagsOf } from './tags.ts';

/** A column of a table: its left edge and width in points; figures are aligned right. */
export type Column = { x: number; width: number; face: 'text' | 'strong'; align?: 'right' };
/** The paragraphs of one cell; a marked one has a small square before it. */
type Cell = { paragraphs: string[]; mark?: Type['color'] };
type SetCell = { lines: string[]; mark: Type['color'] | undefined };

const markRoom = 8;
const markSize = 3.6;

const typeOf = (sheet: Sheet, { face }: Column, { size }: Grade): Type => ({
  font: sheet.faces[face],
  size,
  color: face === 'strong' ? ink : muted,
});

/** Returns a table row whose cells hold paragraphs of text, as a block. */
export const cellRow = (sheet: Sheet, columns: Column[], cells: Cell[], grade: Grade, ruled: boolean): Block => {
  const set = columns.map((column, at): SetCell[] => {
    const cell = cells[at];
    const room = column.width - (cell?.mark ? markRoom : 0);
    const type = typeOf(sheet, column, grade);
    return (cell?.paragraphs ?? []).map((text) => ({ lines: wrap(text, room, type), mark: cell?.mark }));
  });
  const lineCounts = set.map((paragraphs) => paragraphs.reduce((sum, { lines }) => sum + lines.length, 0));
  return {
    height: (Math.max(1, ...lineCounts) - 1) * grade.leading + grade.capHeight,
    rows: 1,
    draw: (page, top, padding) => {
      if (ruled) drawRule(page, top, 0.4, hairline);
      for (const [at, column] of columns.entries()) {
        if ((set[at] ?? []).length === 0) continue;
        tagsOf(page.doc).within('P', () =>
          drawCell(page, set[at] ?? [], column, typeOf(sheet, column, grade), grade, top - padding - grade.capHeight),
        );
      }
    },
  };
};

const drawCell = (page: PDFPage, cell: SetCell[], column: Column, type: Type, grade: Grade, top: number): void => {
  let y = top;
  for (const { lines, mark } of cell) {
    if (mark) drawFill(page, { x: column.x, y: y + 0.6, width: markSize, height: markSize, color: mark });
    const x = column.x + (mark ? markRoom : 0);
    if (column.align === 'right') for (const line of lines) drawRight(page, line, column.x + column.width, y, type);
    else drawLines(page, lines, x, y, grade.leading, type);
    y -= lines.length * grade.leading;
  }
};

/** Returns the row of column names. */
export const columnHead = (sheet: Sheet, columns: Column[], names: string[], grade: Grade): Block => ({
  height: grade.size + 3.8,
  rows: 0,
  draw: (page, top) => {
    const type = { font: sheet.faces.strong, size: grade.size, color: signal };
    tagsOf(page.doc).within('P', () => {
      for (const [at, column] of columns.entries()) {
        const name = names[at] ?? '';
        if (column.align === 'right') drawRight(page, name, column.x + column.width, top - grade.size - 0.8, type);
        else drawLines(page, [name], column.x, top - grade.size - 0.8, 0, type);
      }
    });
  },
});

/** Returns columns that divide the page width evenly. */
export const evenColumns = (count: number, gap: number, face: Column['face']): Column[] => {
  const width = (letter.right - letter.left - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({ x: letter.left + at * (width + gap), width, face }));
};
