import { escapeMissingGlyphs } from '@brokerage/contracts';
import fontkit from '@pdf-lib/fontkit';
import { LRUCache } from 'lru-cache';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import type { ReceiptText } from './receipt-text.ts';

/** US letter in points; y grows upwards. */
const PAGE = { width: 612, height: 792, left: 56, right: 556, top: 730 };
const LEADING = 15;
const SIZE = 10;
const INK = rgb(0.11, 0.11, 0.12);
const HAIRLINE = rgb(0.8, 0.8, 0.8);

/** The font of all receipts, parsed once: parsing it for each would take a third of a receipt's time. */
export interface ReceiptFont {
  bytes: Uint8Array;
  parsed: ReturnType<typeof fontkit.create>;
  characters: ReadonlySet<number>;
}

interface Pen {
  page: PDFPage;
  font: PDFFont;
  characters: ReadonlySet<number>;
  y: number;
}

/** The lines that many receipts share, and those of the one being drawn, which need their width first. With more, old ones cost garbage collection. */
const MAX_LINES_LAID_OUT = 40;

export function parseFont(bytes: Uint8Array): ReceiptFont {
  const parsed = fontkit.create(bytes);
  const layOut = parsed.layout.bind(parsed);
  const laidOut = new LRUCache<string, ReturnType<typeof layOut>>({ max: MAX_LINES_LAID_OUT });
  parsed.layout = (line) => {
    const known = laidOut.get(line) ?? layOut(line);
    laidOut.set(line, known);
    return known;
  };
  return { bytes, parsed, characters: new Set(parsed.characterSet) };
}

/** Renders one page. The same text produces the same bytes. */
export async function receiptPdf(
  text: ReceiptText,
  { bytes, parsed, characters }: ReceiptFont,
  issuedAt: Date,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.registerFontkit({ create: () => parsed });
  const font = await doc.embedFont(bytes, { subset: true });
  doc.setTitle(text.title, { showInWindowTitleBar: true });
  doc.setLanguage('en-CA');
  doc.setCreationDate(issuedAt);
  doc.setModificationDate(issuedAt);
  const pen: Pen = { page: doc.addPage([PAGE.width, PAGE.height]), font, characters, y: PAGE.top };
  write(pen, text.title, PAGE.left, 20);
  pen.y -= 2 * LEADING;
  lines(pen, text.seller);
  pen.y -= LEADING;
  lines(pen, ['Bill to', ...text.buyer]);
  pen.y -= LEADING;
  lines(
    pen,
    text.facts.map(([name, value]) => `${name}: ${value}`),
  );
  pen.y -= LEADING;
  for (const [name, amount] of text.amounts) row(pen, name, amount);
  pen.y -= LEADING;
  lines(pen, text.notes);
  // Compressing the objects as well costs a millisecond and saves one KiB.
  return doc.save({ useObjectStreams: false });
}

function lines(pen: Pen, texts: string[]): void {
  for (const text of texts) {
    write(pen, text, PAGE.left);
    pen.y -= LEADING;
  }
}

function row(pen: Pen, name: string, amount: string): void {
  write(pen, name, PAGE.left);
  write(pen, amount, PAGE.right - pen.font.widthOfTextAtSize(amount, SIZE));
  const y = pen.y - 5;
  pen.page.drawLine({ start: { x: PAGE.left, y }, end: { x: PAGE.right, y }, color: HAIRLINE, thickness: 0.5 });
  pen.y -= LEADING + 6;
}

/** Shrinks text that would overflow the page, and prints characters the font lacks as their codes, so that no two names look the same. */
function write({ page, font, characters, y }: Pen, raw: string, x: number, size = SIZE): void {
  const text = escapeMissingGlyphs(raw, characters);
  const fitting = Math.min(size, (PAGE.right - x) / Math.max(font.widthOfTextAtSize(text, 1), 1));
  page.drawText(text, { x, y, size: fitting, font, color: INK });
}
