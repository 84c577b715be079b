import { type PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import { tagsOf } from './tags.ts';

/** US letter in points, with the content area of each page. Lengths are in points, y grows upwards. */
export const letter = { width: 612, height: 792, left: 36, right: 576, top: 762, bottom: 47 };

const hex = (value: number) => rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
export const ink = hex(0x1b1d1f);
export const muted = hex(0x55595d);
export const hairline = hex(0xd5d1ca);
export const signal = hex(0xd9480f);
export const green = hex(0x2b7a3d);
export const yellow = hex(0xd69e00);
export const red = hex(0xb3261e);
const paper = hex(0xffffff);
export const tint = hex(0xfaf6f1);

type Faces = { text: PDFFont; strong: PDFFont; display: PDFFont };
export type Sheet = { doc: PDFDocument; faces: Faces; pages: PDFPage[] };
export type Type = { font: PDFFont; size: number; color?: ReturnType<typeof hex> };

const widths = new WeakMap<PDFFont, Map<string, number>>();

/** Returns the width of a word at 1 point, cached: measuring shapes the word each time, and the same words occur on every page. */
const widthOf = (word: string, font: PDFFont): number => {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  const width = known.get(word) ?? font.widthOfTextAtSize(word, 1);
  known.set(word, width);
  return width;
};

/** Wraps greedily at spaces. Throws when one word is wider than the column, since it would be clipped. */
export const wrap = (text: string, width: number, { font, size }: Type): string[] => {
  const room = width / size;
  const lines: string[] = [];
  let line: string[] = [];
  let taken = 0;
  for (const word of text.split(' ')) {
    const own = widthOf(word, font);
    if (own > room) throw new Error(`"${word}" is wider than its column`);
    const longer = taken + (line.length === 0 ? 0 : widthOf(' ', font)) + own;
    if (longer <= room) {
      line.push(word);
      taken = longer;
      continue;
    }
    lines.push(line.join(' '));
    line = [word];
    taken = own;
  }
  return [...lines, line.join(' ')];
};

/** Draws lines downwards; `y` is the first baseline. */
export const drawLines = (page: PDFPage, lines: string[], x: number, y: number, leading: number, type: Type): void => {
  if (lines.length === 0) return;
  tagsOf(page.doc).text(page, () => {
    for (const [at, line] of lines.entries()) {
      // A space at the end of a line separates its last word from the next line when the text is read aloud.
      const words = at === lines.length - 1 ? line : `${line} `;
      page.drawText(words, { x, y: y - at * leading, font: type.font, size: type.size, color: type.color ?? ink });
    }
  });
};

type Fill = Parameters<PDFPage['drawRectangle']>[0];
type Stroke = Parameters<PDFPage['drawLine']>[0];

/** Draws a filled area, which screen readers skip. */
export const drawFill = (page: PDFPage, fill: Fill): void =>
  tagsOf(page.doc).artifact(page, () => page.drawRectangle(fill));

/** Draws a line, which screen readers skip. */
export const drawStroke = (page: PDFPage, stroke: Stroke): void =>
  tagsOf(page.doc).artifact(page, () => page.drawLine(stroke));

export const drawRight = (page: PDFPage, text: string, right: number, y: number, type: Type): void =>
  drawLines(page, [text], right - type.font.widthOfTextAtSize(text, type.size), y, 0, type);

export const drawRule = (page: PDFPage, y: number, thickness: number, color = hairline): void =>
  drawStroke(page, { start: { x: letter.left, y }, end: { x: letter.right, y }, thickness, color });

/** Draws a closed storage door: orange slats with gaps between them. `y` is the lower edge. */
export const drawDoor = (
  page: PDFPage,
  box: { x: number; y: number; width: number; height: number },
  slats: number,
): void => {
  drawFill(page, { ...box, color: signal });
  const pitch = box.height / slats;
  for (let at = 1; at < slats; at += 1) {
    const y = box.y + at * pitch;
    drawStroke(page, { start: { x: box.x, y }, end: { x: box.x + box.width, y }, thickness: 0.9, color: paper });
  }
};
