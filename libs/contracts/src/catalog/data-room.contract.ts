import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { PAGES_READ, QuestionRecord, ReadingRecord } from '../room-records.ts';
import { ClientId, FileBytes, Timestamp } from '../fields.ts';
import { wholeNumber } from '../form-fields.ts';
import { ListingId } from '../listing-id.ts';
import { UploadPartCount } from '../upload.ts';
import { RoomQuestion } from './room-question.contract.ts';
import { DOCUMENT_TYPES, type DocumentType, MAX_DOCUMENT_NAME, MAX_DOCUMENT_PAGES } from './data-room.ts';

const LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
const line = z
  .string()
  .trim()
  .max(MAX_DOCUMENT_NAME, `This must be at most ${MAX_DOCUMENT_NAME} characters`)
  .regex(LINE, 'This must be one line of text');
const name = line.min(1, 'Enter a name for the document');

/** Place in its folder: a document goes between two others without a change of theirs. */
const position = z.number().min(0).max(1e9);
const pageNumber = wholeNumber(1, MAX_DOCUMENT_PAGES, 'Not a page');

/** Where a document stands, and what it is called. Both may say what is confidential: they are in the data room's own answers alone. */
const SHOWN = {
  id: z.uuid(),
  /** Empty for those that stand before all folders. */
  folder: line,
  name,
  /** Size of each page as it is shown, in pixels. */
  pages: z.array(z.strictObject({ width: z.int().min(1), height: z.int().min(1) })),
  mayDownload: z.boolean(),
};

/** A document as its reader sees it. */
const RoomDocument = z.strictObject(SHOWN);
export type RoomDocument = z.infer<typeof RoomDocument>;

/** A document as the office works on it. */
export const ListingDocument = z.strictObject({
  ...SHOWN,
  position,
  addedAt: Timestamp,
  /** User id. */
  addedBy: z.string(),
  /** When it was withdrawn: nothing of what it held is kept. */
  withdrawnAt: Timestamp.nullable(),
  version: z.int().min(1),
});
export type ListingDocument = z.infer<typeof ListingDocument>;

const ListingDocuments = z.strictObject({ documents: z.array(ListingDocument) });

export const listListingDocuments = defineContract({
  subject: 'catalog.data-room.list-documents',
  access: 'broker',
  summary: 'The documents of a listing in data-room order, and the withdrawn ones',
  http: { method: 'GET', path: '/admin/listings/:listing/documents' },
  input: z.strictObject({ listing: ListingId }),
  output: ListingDocuments,
  errors: ['listing_not_found'],
  retry: 'safe',
});

/**
 * Makes pictures of the pages of what was brought with `uploadPart`; nothing else of the file is kept. It may take longer than one request
 * does: while they are being made `documents` is null, and the same request asks again. The id of the upload becomes that of the document.
 */
export const addListingDocument = defineContract({
  subject: 'catalog.data-room.add-document',
  access: 'broker',
  audit: { operation: 'addListingDocument', fields: ['listing', 'uploadId'] },
  summary: 'Add a document from uploaded parts to the data room of a listing',
  http: { method: 'POST', path: '/admin/listings/:listing/documents' },
  input: z.strictObject({
    listing: ListingId,
    uploadId: ClientId,
    parts: UploadPartCount,
    /** What the file says it is. */
    type: z.enum(Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]]),
    folder: line,
    name,
  }),
  output: z.strictObject({ documents: z.array(ListingDocument).nullable() }),
  errors: ['listing_not_found', 'upload_incomplete', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 8000,
});

const known = { listing: ListingId, documentId: z.uuid(), version: z.int().min(1) };

/** All that can be changed of it, as it is to be. What is like that already is no change: safe to repeat. */
export const changeListingDocument = defineContract({
  subject: 'catalog.data-room.change-document',
  access: 'broker',
  audit: { operation: 'changeListingDocument', fields: ['listing', 'documentId', 'mayDownload'] },
  summary: 'Rename a document, move it, or allow or forbid its download',
  http: { method: 'PATCH', path: '/admin/listings/:listing/documents/:documentId' },
  input: z.strictObject({
    ...known,
    name,
    folder: line,
    mayDownload: z.boolean(),
    /** Between those of the documents before and behind it. */
    position,
  }),
  output: ListingDocuments,
  errors: ['not_found', 'version_conflict'],
  retry: 'safe',
});

/** Safe to repeat. It is read by nobody from then on. */
export const withdrawListingDocument = defineContract({
  subject: 'catalog.data-room.withdraw-document',
  access: 'broker',
  audit: { operation: 'withdrawListingDocument', fields: ['listing', 'documentId'] },
  summary: 'Withdraw a document from a data room and delete its pages',
  http: { method: 'POST', path: '/admin/listings/:listing/documents/:documentId/withdrawal' },
  input: z.strictObject(known),
  output: ListingDocuments,
  errors: ['not_found'],
  retry: 'safe',
});

/** What one reader has opened of a document. */
const DocumentReading = z.strictObject({
  reader: z.strictObject({ agreementId: z.uuid(), name: z.string(), email: z.string() }),
  document: z.strictObject({ id: z.uuid(), name: z.string() }),
  ...PAGES_READ,
});
export type DocumentReading = z.infer<typeof DocumentReading>;

export const listDocumentReadings = defineContract({
  subject: 'catalog.data-room.list-readings',
  access: 'broker',
  summary: 'Who read which pages of the documents of a listing, and when; newest first',
  http: { method: 'GET', path: '/admin/listings/:listing/readings' },
  input: z.strictObject({ listing: ListingId }),
  output: z.strictObject({ readings: z.array(DocumentReading) }),
  errors: ['listing_not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

export const exportReadings = defineContract({
  subject: 'catalog.data-room.export-readings',
  access: 'internal',
  summary: 'What was read and asked in data rooms under the agreements of a person',
  input: z.strictObject({ agreementIds: z.array(z.uuid()).min(1) }),
  output: z.strictObject({
    readings: z.array(ReadingRecord.extend({ agreementId: z.uuid() })),
    questions: z.array(QuestionRecord.extend({ agreementId: z.uuid() })).default([]),
  }),
  errors: [],
  retry: 'safe',
});

/**
 * The data room of a listing, for whoever signed its agreement once the broker has approved that. For anybody else there is none,
 * in the same words as for a listing that is not there.
 */
export const readDataRoom = defineContract({
  subject: 'catalog.data-room.read',
  access: 'buyer',
  owner: { names: 'listing', elseCode: 'not_found' },
  summary: 'The documents of a listing that the caller may read, until when, and questions with their answers',
  http: { method: 'GET', path: '/data-rooms/:listing' },
  input: z.strictObject({ listing: ListingId }),
  output: z.strictObject({
    /** What people call the listing. */
    name: z.string(),
    until: Timestamp.nullable(),
    documents: z.array(RoomDocument),
    /** The caller's own and those answered for all, the newest first. */
    questions: z.array(RoomQuestion).default([]),
  }),
  errors: ['not_found', 'nda_text_changed'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** A view is stored before its page is answered; the same `viewId` is one view. The reader's name and the time are in the picture. */
export const viewDocumentPage = defineContract({
  subject: 'catalog.data-room.view-page',
  access: 'buyer',
  owner: { names: 'documentId', elseCode: 'not_found' },
  summary: 'One page of a document as a picture stamped with its reader and the time',
  http: { method: 'POST', path: '/data-room-documents/:documentId/pages/:page', answer: 'file' },
  input: z.strictObject({ documentId: z.uuid(), page: pageNumber, viewId: ClientId }),
  output: z.strictObject({ fileName: z.string(), mediaType: z.enum(['image/webp']), base64: FileBytes }),
  errors: ['not_found', 'nda_text_changed', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 4000,
});
