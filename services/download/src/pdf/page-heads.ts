import type { PDFPage } from 'pdf-lib';
import type { FormFields } from './form-fields.ts';
import {
  drawDoor,
  drawFill,
  drawLines,
  drawRight,
  drawRule,
  drawStroke,
  ink,
  letter,
  muted,
  type Sheet,
  signal,
  wrap,
} from './sheet.ts';
import { tagsOf } from './tags.ts';

const introLeading = 11;
const titleSize = 23.5;
const doorWidth = 112;

/** Draws the head of the first page. Returns its lower edge. */
export const drawTitleBand = (
  sheet: Sheet,
  page: PDFPage,
  eyebrow: string,
  { title, description }: { title: string; description: string },
): number => {
  const { text, strong, display } = sheet.faces;
  const { left, right, top } = letter;
  drawDoor(page, { x: right - doorWidth, y: top - 64, width: doorWidth, height: 64 }, 9);
  drawFill(page, { x: right - 64, y: top - 58, width: 16, height: 3, color: ink });
  const tags = tagsOf(sheet.doc);
  tags.within('P', () => drawLines(page, [eyebrow], left, top - 8, 0, { font: strong, size: 8.2, color: signal }));
  const room = right - left - doorWidth - 14;
  const size = Math.min(titleSize, (titleSize * room) / display.widthOfTextAtSize(title, titleSize));
  tags.within('H1', () => drawLines(page, [title], left, top - 33, 0, { font: display, size, color: ink }));
  const intro = { font: text, size: 8.8, color: muted };
  const lines = wrap(description, 400, intro);
  tags.within('P', () => drawLines(page, lines, left, top - 50, introLeading, intro));
  const end = top - 50 - lines.length * introLeading;
  drawRule(page, end, 1.4, ink);
  return end;
};

/** Draws the head of every other page. Returns its lower edge. */
export const drawRunningHead = (sheet: Sheet, page: PDFPage, title: string, note: string): number => {
  const { left, right, top } = letter;
  drawDoor(page, { x: left, y: top - 6, width: right - left, height: 11 }, 4);
  drawLines(page, [title], left, top - 18, 0, { font: sheet.faces.strong, size: 8.2, color: ink });
  drawRight(page, note, right, top - 18, { font: sheet.faces.text, size: 8.2, color: muted });
  return top - 20;
};

const subject = [
  { name: 'facility', label: 'Facility', tip: 'Name and address of the facility', width: 262 },
  { name: 'visited', label: 'Visited', tip: 'Date of the visit', width: 124 },
  { name: 'asking-price', label: 'Asking price, CAD', tip: 'Asking price in Canadian dollars', width: 126 },
];

/** Draws lines to fill in with the facility that this copy is about. Returns the lower edge. */
export const drawSubject = (sheet: Sheet, fields: FormFields, page: PDFPage, top: number): number => {
  const label = { font: sheet.faces.text, size: 8.2, color: muted };
  const y = top - 19;
  let x = letter.left;
  for (const field of subject) {
    const start = x + label.font.widthOfTextAtSize(field.label, label.size) + 6;
    const end = x + field.width;
    const labelAt = x;
    drawStroke(page, { start: { x: start, y }, end: { x: end, y }, thickness: 0.5, color: ink });
    tagsOf(sheet.doc).within('P', () => {
      drawLines(page, [field.label], labelAt, y + 2, 0, label);
      fields.addText(page, field.name, field.tip, { x: start, y: y + 0.5, width: end - start, height: 13 });
    });
    x = end + 14;
  }
  return y;
};
