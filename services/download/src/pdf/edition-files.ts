import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont } from 'pdf-lib';
import type { ChecklistTier } from '../content/checklist.ts';
import type { Edition } from './edition.ts';
import type { PdfFonts } from './fonts.ts';

type Facts = Omit<Edition, 'bytes' | 'stamp'> & { stampAt: number };

const fileOf = (folder: string, tier: ChecklistTier): string => join(folder, `${tier}.pdf`);
const factsOf = (folder: string, tier: ChecklistTier): string => join(folder, `${tier}.json`);

/** Keeps a master for `readEdition`: to make one takes seconds and a few hundred megabytes that a process would keep. */
export const writeEdition = async (folder: string, { bytes, stamp, ...facts }: Edition): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(folder, facts.tier), bytes);
  await writeFile(factsOf(folder, facts.tier), JSON.stringify({ ...facts, stampAt: stamp.at } satisfies Facts));
};

/** The font of the stamps, for masters that come from a file. */
export const loadStampFont = async ({ unicode }: Pick<PdfFonts, 'unicode'>): Promise<PDFFont> => {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.registerFontkit(fontkit);
  return doc.embedFont(unicode);
};

/** Null when none was kept. */
export const readEdition = async (folder: string, tier: ChecklistTier, font: PDFFont): Promise<Edition | null> => {
  if (!existsSync(factsOf(folder, tier))) return null;
  const { stampAt, ...facts }: Facts = JSON.parse(await readFile(factsOf(folder, tier), 'utf8'));
  const bytes = new Uint8Array(await readFile(fileOf(folder, tier)));
  return { ...facts, bytes, stamp: { at: stampAt, font, characters: new Set(font.getCharacterSet()) } };
};
