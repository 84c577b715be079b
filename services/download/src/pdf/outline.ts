import { type PDFDocument, PDFHexString, PDFName, type PDFPage } from 'pdf-lib';

/** The target of a bookmark; `top` is the upper edge to scroll to, in points. */
export type Bookmark = { title: string; page: PDFPage; top: number };

/** Writes a flat outline. pdf-lib has no API for it, so the objects are built here. */
export const addOutline = (doc: PDFDocument, bookmarks: Bookmark[]): void => {
  const { context } = doc;
  const root = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  const link = (key: string, at: number) => (refs[at] === undefined ? {} : { [key]: refs[at] });
  for (const [at, ref] of refs.entries()) {
    const mark = bookmarks[at];
    if (mark === undefined) continue;
    const entry = {
      Title: PDFHexString.fromText(mark.title),
      Parent: root,
      Dest: [mark.page.ref, PDFName.of('XYZ'), 0, mark.top, null],
      ...link('Prev', at - 1),
      ...link('Next', at + 1),
    };
    context.assign(ref, context.obj(entry));
  }
  const ends = { ...link('First', 0), ...link('Last', refs.length - 1) };
  context.assign(root, context.obj({ Type: 'Outlines', Count: refs.length, ...ends }));
  doc.catalog.set(PDFName.of('Outlines'), root);
};
