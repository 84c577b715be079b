import { randomUUID } from 'node:crypto';
import {
  addListingDocument,
  decideNda,
  type DocumentType,
  type InputOf,
  type ListingDocument,
  listListingDocuments,
  ndaText,
  type NdaDecision,
  readNda,
  requestNda,
  UPLOAD_PART_BYTES,
  uploadPart,
  viewDocumentPage,
} from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { PDFDocument } from 'pdf-lib';
import { type Answer, outputOf, samples } from './requests.ts';
import type { Shop, Visitor } from './whole-shop.ts';

/** A PDF whose pages and description all have the same text. */
export async function pdfOf(text: string, pages = 2): Promise<Buffer> {
  const doc = await PDFDocument.create();
  doc.setTitle(text);
  doc.setAuthor(text);
  for (let page = 0; page < pages; page += 1)
    doc.addPage([612, 792]).drawText(`${text} ${page + 1}`, { x: 72, y: 700 });
  return Buffer.from(await doc.save());
}

/** Size of a lossy WebP, from its first frame. */
export function sizeOf(webp: Buffer): { width: number; height: number } {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('It is no lossy WebP without more to it.');
  return { width: webp.readUInt16LE(26) & 0x3f_ff, height: webp.readUInt16LE(28) & 0x3f_ff };
}

interface Brought extends Partial<Pick<InputOf<typeof addListingDocument>, 'name' | 'folder'>> {
  bytes: Buffer;
  type?: DocumentType;
  listing?: string;
}

/** What the office and its buyers do with a data room, over HTTP. */
export function dataRoomOf(shop: Shop, broker: Visitor) {
  /** Uploads a document and polls until its pages are rendered. */
  const add = async ({
    bytes,
    type = 'application/pdf',
    listing = 'listing-1',
    name = 'Rent roll',
    folder = '',
  }: Brought) => {
    const uploadId = randomUUID();
    const parts = Math.ceil(bytes.length / UPLOAD_PART_BYTES);
    for (let part = 0; part < parts; part += 1) {
      const piece = bytes.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES).toString('base64');
      await broker.ask(uploadPart, { uploadId, part, bytes: piece });
    }
    const input = { listing, uploadId, parts, type, name, folder };
    const answer = await eventually(async () => {
      const tried = await broker.ask(addListingDocument, input);
      const isMade = tried.status !== 200 || outputOf(addListingDocument, tried).documents !== null;
      return isMade ? tried : null;
    });
    return { documentId: uploadId, answer };
  };
  const documents = async (listing = 'listing-1'): Promise<ListingDocument[]> =>
    outputOf(listListingDocuments, await broker.ask(listListingDocuments, { listing })).documents;
  /** Signs the agreement on the site and returns its id. */
  const sign = async (buyer: Visitor, name: string, listing = 'listing-1'): Promise<string> => {
    const submissionId = randomUUID();
    const guard = { submissionId, formToken: await shop.formToken() };
    const who = { name, email: buyer.email, method: 'online' as const, signature: name, agree: 'yes' };
    const sent = { ...samples.requestNda, ...who, listing, textVersion: ndaText().version, ...guard };
    const answer = await buyer.send(requestNda, sent);
    if (answer.status !== 200) throw new Error(answer.text);
    await eventually(async () => (await broker.ask(readNda, { ndaId: submissionId })).status === 200);
    return submissionId;
  };
  const decide = async (ndaId: string, decision: NdaDecision): Promise<Answer> => {
    const { version } = outputOf(readNda, await broker.ask(readNda, { ndaId }));
    return broker.ask(decideNda, { ndaId, decision, reason: 'As we agreed', version });
  };
  const view = (reader: Visitor, documentId: string, page = 1, viewId: string = randomUUID()): Promise<Answer> =>
    reader.ask(viewDocumentPage, { documentId, page, viewId });
  return { add, documents, sign, decide, view };
}
