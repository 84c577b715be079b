import { type PDFPage, PDFName, PDFString } from 'pdf-lib';
import type { Bookmark } from './outline.ts';
import { drawLines, drawRight, letter, muted, type Sheet, signal, tint } from './sheet.ts';

type Box = { x: number; y: number; width: number; height: number };

const rowHeight = 11.5;
const pad = 9;
const columns = 3;
const gutter = 18;

export const contentsHeight = (entries: number): number => 8 + Math.ceil(entries / columns) * rowHeight;

const addLink = (sheet: Sheet, page: PDFPage, { x, y, width, height }: Box, target: object): void => {
  const { context } = sheet.doc;
  const rect = [x, y, x + width, y + height];
  const link = { Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], ...target };
  page.node.addAnnot(context.register(context.obj(link)));
};

/** Makes a part of the page open a web or mail address. */
export const linkToAddress = (sheet: Sheet, page: PDFPage, box: Box, address: string): void =>
  addLink(sheet, page, box, { A: { S: 'URI', URI: PDFString.of(address) } });

/** A tinted list of what the file holds, with the page of each; every line leads there. */
export const drawContents = (sheet: Sheet, page: PDFPage, bookmarks: Bookmark[], top: number): void => {
  const height = contentsHeight(bookmarks.length);
  const inner = letter.right - letter.left - 2 * pad;
  const width = (inner - gutter * (columns - 1)) / columns;
  const perColumn = Math.ceil(bookmarks.length / columns);
  const name = { font: sheet.faces.text, size: 7.5, color: muted };
  const number = { font: sheet.faces.strong, size: 7.5, color: signal };
  page.drawRectangle({ x: letter.left, y: top - height, width: letter.right - letter.left, height, color: tint });
  for (const [at, mark] of bookmarks.entries()) {
    const x = letter.left + pad + Math.floor(at / perColumn) * (width + gutter);
    const y = top - 12.5 - (at % perColumn) * rowHeight;
    drawLines(page, [mark.title], x, y, 0, name);
    drawRight(page, String(sheet.pages.indexOf(mark.page) + 1), x + width, y, number);
    const dest = [mark.page.ref, PDFName.of('XYZ'), 0, mark.top, null];
    addLink(sheet, page, { x, y: y - 2.5, width, height: rowHeight }, { Dest: dest });
  }
};
