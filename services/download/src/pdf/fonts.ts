import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Font files as read from disk; they are embedded per document. */
export type PdfFonts = {
  text: Uint8Array;
  strong: Uint8Array;
  display: Uint8Array;
  /** Latin, Greek and Cyrillic, for buyers' addresses that no standard font can show. */
  unicode: Uint8Array;
};

/**
 * How the text fonts are embedded. pdf-lib ignores the spacing that these features compute; computing it took nine
 * tenths of the time and changed no byte of the file.
 */
export const TEXT_FONT = { subset: true, features: { kern: false, mark: false, mkmk: false } };

/** Reads the fonts from the service's assets directory. Rejects when a file is missing. */
export const loadFonts = async (assetsDir: string): Promise<PdfFonts> => {
  const read = (name: string) => readFile(join(assetsDir, 'fonts', name));
  const [text, strong, display, unicode] = await Promise.all([
    read('Archivo-Text.ttf'),
    read('Archivo-Strong.ttf'),
    read('Archivo-Display.ttf'),
    read('NotoSans-Stamp.ttf'),
  ]);
  return { text, strong, display, unicode };
};
