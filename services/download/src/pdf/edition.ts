import { createHash } from 'node:crypto';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, PDFName } from 'pdf-lib';
import type { ChecklistTier, ChecklistTierContent } from '../content/checklist.ts';
import { setBasicPages } from './basic-pages.ts';
import { setFlowPages } from './flow-pages.ts';
import { type PdfFonts, TEXT_FONT } from './fonts.ts';
import { addOutline, type Bookmark } from './outline.ts';
import { drawLines, drawRight, drawRule, letter, muted, type Sheet } from './sheet.ts';
import { addStampRoom, stampRoomIn } from './stamp-room.ts';
import { declareAccessible, tagsOf } from './tags.ts';

/** The unstamped master of a tier's PDF. */
export type Edition = {
  tier: ChecklistTier;
  bytes: Uint8Array;
  /** Lower-case hex digest of `bytes`. */
  sha256: string;
  pageCount: number;
  /** The offset of the stamp in `bytes`, its font in the file and the characters of that font. */
  stamp: { at: number; font: PDFFont; characters: Set<number> };
};

/** Draws the edition, notice and number of each page. */
const drawEditionFooters = (sheet: Sheet, edition: string): void => {
  const type = { font: sheet.faces.text, size: 8.2, color: muted };
  const notice = 'Informational only, not legal, tax, financial, environmental or engineering advice.';
  for (const [at, page] of sheet.pages.entries()) {
    drawRule(page, letter.bottom - 8, 0.4);
    drawLines(page, [`Edition ${edition}  ·  ${notice}`], letter.left, letter.bottom - 18, 0, type);
    drawRight(page, `Page ${at + 1} of ${sheet.pages.length}`, letter.right, letter.bottom - 18, type);
  }
};

/** Creates a document without pages, with the fonts and the metadata of the edition. */
export const openSheet = async (content: ChecklistTierContent, fonts: PdfFonts, title: string): Promise<Sheet> => {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.registerFontkit(fontkit);
  const embed = (bytes: Uint8Array) => doc.embedFont(bytes, TEXT_FONT);
  const faces = {
    text: await embed(fonts.text),
    strong: await embed(fonts.strong),
    display: await embed(fonts.display),
  };
  const issued = new Date(`${content.issuedOn}T12:00:00Z`);
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setSubject(content.description);
  doc.setLanguage('en-CA');
  doc.setProducer(`Edition ${content.edition}`);
  doc.setCreationDate(issued);
  doc.setModificationDate(issued);
  return { doc, faces, pages: [] };
};

/** Adds footers, room for the stamp, bookmarks and structure to a document whose pages are set, and returns its bytes. */
export const finishEdition = async (
  sheet: Sheet,
  content: ChecklistTierContent,
  fonts: PdfFonts,
  title: string,
  bookmarks: Bookmark[],
): Promise<Edition> => {
  const { doc, pages } = sheet;
  drawEditionFooters(sheet, content.edition);
  const stampFont = await doc.embedFont(fonts.unicode);
  addStampRoom(sheet, stampFont);
  addOutline(doc, bookmarks);
  tagsOf(doc).finish();
  declareAccessible(doc, title, content.description);
  // The tab order of the boxes follows the structure.
  for (const page of pages) page.node.set(PDFName.of('Tabs'), PDFName.of('S'));

  const bytes = await doc.save({ updateFieldAppearances: false });
  return {
    tier: content.tier,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pageCount: pages.length,
    stamp: { at: stampRoomIn(bytes), font: stampFont, characters: new Set(stampFont.getCharacterSet()) },
  };
};

/**
 * Sets the master of a tier. The same content and fonts give the same bytes, so the digest identifies the edition.
 * Throws when the text does not fit the pages of the tier.
 */
export const makeEdition = async (content: ChecklistTierContent, fonts: PdfFonts): Promise<Edition> => {
  const sheet = await openSheet(content, fonts, content.title);
  const bookmarks = content.tier === 'basic' ? await setBasicPages(sheet, content) : await setFlowPages(sheet, content);
  return finishEdition(sheet, content, fonts, content.title, bookmarks);
};
