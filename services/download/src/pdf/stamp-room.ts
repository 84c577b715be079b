import { PDFName, type PDFFont } from 'pdf-lib';
import type { Sheet } from './sheet.ts';

/** Bytes reserved in every master for the drawing of a stamp. */
export const STAMP_ROOM = 4096;
/** Name of the stamp's font on every page. */
export const STAMP_FONT = 'Stamp';

/** A comment, so that a master shows nothing there. */
const blank = Buffer.from('% room for the stamp'.padEnd(STAMP_ROOM));

/**
 * Gives every page one shared, empty drawing of fixed length. A stamp overwrites its bytes, so that no copy has to be parsed or rebuilt.
 */
export const addStampRoom = (sheet: Sheet, font: PDFFont): void => {
  const { context } = sheet.doc;
  const room = context.register(context.stream(blank));
  for (const page of sheet.pages) {
    page.node.setFontDictionary(PDFName.of(STAMP_FONT), font.ref);
    page.node.addContentStream(room);
  }
};

/** Returns the offset of the reserved bytes in a finished file. Throws unless they occur exactly once. */
export const stampRoomIn = (bytes: Uint8Array): number => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.indexOf(blank);
  if (at < 0 || file.indexOf(blank, at + 1) >= 0) throw new Error('the file must have room for one stamp');
  return at;
};
