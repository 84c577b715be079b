import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import type { Edition } from './edition.ts';
import type { KeptEdition } from './edition-files.ts';
import type { PdfFonts } from './fonts.ts';

/** Opens a master from a file, with the font of its stamps. */
export const openEdition = async (
  { stampAt, ...facts }: KeptEdition,
  { unicode }: Pick<PdfFonts, 'unicode'>,
): Promise<Edition> => {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.registerFontkit(fontkit);
  const font = await doc.embedFont(unicode);
  return { ...facts, stamp: { at: stampAt, font, characters: new Set(font.getCharacterSet()) } };
};
