import { type PDFPage, PDFName } from 'pdf-lib';
import type { Bookmark } from './outline.ts';
import { drawFill, drawLines, drawRight, letter, muted, type Sheet, signal, tint } from './sheet.ts';
import { linkText, tagsOf } from './tags.ts';

type Box = { x: number; y: number; width: number; height: number };

const rowHeight = 11.5;
const pad = 9;
const columns = 3;
const gutter = 18;

export const contentsHeight = (entries: number): number => 8 + Math.ceil(entries / columns) * rowHeight;

/** Adds a link; `says` is its name for screen readers. */
export const addLink = (
  sheet: Sheet,
  page: PDFPage,
  { x, y, width, height }: Box,
  says: string,
  target: object,
): void => {
  const { context } = sheet.doc;
  const rect = [x, y, x + width, y + height];
  const entries = {
    Type: 'Annot',
    Subtype: 'Link',
    F: 4,
    Rect: rect,
    Border: [0, 0, 0],
    Contents: linkText(says),
    ...target,
  };
  const link = context.obj(entries);
  const ref = context.register(link);
  page.node.addAnnot(ref);
  tagsOf(sheet.doc).annotation('Link', page, ref, link);
};

/** Draws a tinted table of contents with page numbers; every line is a link. */
export const drawContents = (sheet: Sheet, page: PDFPage, bookmarks: Bookmark[], top: number): void => {
  const height = contentsHeight(bookmarks.length);
  const inner = letter.right - letter.left - 2 * pad;
  const width = (inner - gutter * (columns - 1)) / columns;
  const perColumn = Math.ceil(bookmarks.length / columns);
  const name = { font: sheet.faces.text, size: 8.2, color: muted };
  const number = { font: sheet.faces.strong, size: 8.2, color: signal };
  drawFill(page, { x: letter.left, y: top - height, width: letter.right - letter.left, height, color: tint });
  const drawEntry = (mark: Bookmark, at: number): void => {
    const x = letter.left + pad + Math.floor(at / perColumn) * (width + gutter);
    const y = top - 12.5 - (at % perColumn) * rowHeight;
    const dest = [mark.page.ref, PDFName.of('XYZ'), 0, mark.top, null];
    tagsOf(sheet.doc).within('TOCI', () => {
      drawLines(page, [mark.title], x, y, 0, name);
      drawRight(page, String(sheet.pages.indexOf(mark.page) + 1), x + width, y, number);
      addLink(sheet, page, { x, y: y - 2.5, width, height: rowHeight }, mark.title, { Dest: dest });
    });
  };
  tagsOf(sheet.doc).within('TOC', () => {
    for (const [at, mark] of bookmarks.entries()) drawEntry(mark, at);
  });
};
