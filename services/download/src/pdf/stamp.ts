import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import type { Edition } from './edition.ts';
import type { PdfFonts } from './fonts.ts';
import { drawLines, letter, muted } from './sheet.ts';

/** Whose copy it is. */
export type Buyer = { email: string; orderNumber: string; issuedAt: Date };

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'medium' });
const size = 6.5;

/** The standard font costs no bytes, but knows WinAnsi characters only and throws on any other. */
const fontFor = async (doc: PDFDocument, text: string, fonts: PdfFonts): Promise<PDFFont> => {
  const standard = await doc.embedFont(StandardFonts.Helvetica);
  const known = new Set(standard.getCharacterSet());
  if (Array.from(text).every((character) => known.has(character.codePointAt(0) ?? -1))) return standard;
  doc.registerFontkit(fontkit);
  return doc.embedFont(fonts.unicode, { subset: true });
};

/** Characters that not even the embedded font can show are spelled out, so that two addresses never look the same. */
const spellOut = (text: string, font: PDFFont): string => {
  const known = new Set(font.getCharacterSet());
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return known.has(code) ? character : `\\u{${code.toString(16)}}`;
  }).join('');
};

/** A copy of the edition that names its buyer on every page. The edition itself is not changed. */
export const stampEdition = async (edition: Edition, buyer: Buyer, fonts: PdfFonts): Promise<Uint8Array> => {
  const doc = await PDFDocument.load(edition.bytes, { updateMetadata: false });
  doc.setModificationDate(buyer.issuedAt);
  const text =
    `Copy of ${buyer.email}  ·  order ${buyer.orderNumber}  ·  issued ${day.format(buyer.issuedAt)}`.normalize();
  const font = await fontFor(doc, text, fonts);
  const shown = spellOut(text, font);
  const room = letter.right - letter.left;
  const fitting = Math.min(size, (size * room) / font.widthOfTextAtSize(shown, size));
  for (const page of doc.getPages()) {
    drawLines(page, [shown], letter.left, letter.bottom - 28, 0, { font, size: fitting, color: muted });
  }
  return doc.save({ updateFieldAppearances: false, useObjectStreams: false });
};
