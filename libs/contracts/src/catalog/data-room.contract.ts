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

/** The position in its folder. It is fractional, so that a document can be placed between two others without changing them. */
const position = z.number().min(0).max(1e9);
const pageNumber = wholeNumber(1, MAX_DOCUMENT_PAGES, 'Not a page');

/** The place and name of a document. Both may be confidential, so only answers of the data room contain them. */
const SHOWN = {
  id: z.uuid(),
  /** Empty for documents before all folders. */
  folder: line,
  name,
  /** The size of each page as shown, in pixels. */
  pages: z.array(z.strictObject({ width: z.int().min(1), height: z.int().min(1) })),
  mayDownload: z.boolean(),
};

/** A document as its reader sees it. */
const RoomDocument = z.strictObject(SHOWN);
export type RoomDocument = z.infer<typeof RoomDocument>;

/** A document as the office edits it. */
export const ListingDocument = z.strictObject({
  ...SHOWN,
  position,
  addedAt: Timestamp,
  /** The user id. */
  addedBy: z.string(),
  /** When it was withdrawn; its content is deleted then. */
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
 * Converts a file uploaded with `uploadPart` into pictures of its pages; nothing else of it is kept. This can take longer
 * than one request: until then `documents` is null, and repeating the request asks again. The id of the upload becomes the
 * id of the document.
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
    /** The type that the file claims to have. */
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

/** Sets every changeable field to the given value, so it is safe to repeat. */
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
    /** Between the positions of its neighbours. */
    position,
  }),
  output: ListingDocuments,
  errors: ['not_found', 'version_conflict'],
  retry: 'safe',
});

/** Safe to repeat. Nobody can read the document from then on. */
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
 * Returns the data room of a listing to a reader with an approved agreement. Anybody else gets the same refusal as for a
 * listing that does not exist.
 */
export const readDataRoom = defineContract({
  subject: 'catalog.data-room.read',
  access: 'buyer',
  owner: { names: 'listing', elseCode: 'not_found' },
  summary: 'The documents of a listing that the caller may read, until when, and questions with their answers',
  http: { method: 'GET', path: '/data-rooms/:listing' },
  input: z.strictObject({ listing: ListingId }),
  output: z.strictObject({
    /** The listing's public name. */
    name: z.string(),
    until: Timestamp.nullable(),
    documents: z.array(RoomDocument),
    /** The caller's own questions and those answered for all readers, newest first. */
    questions: z.array(RoomQuestion).default([]),
  }),
  errors: ['not_found', 'nda_text_changed'],
  retry: 'safe',
  timeoutMs: 3000,
});

/**
 * Stores the view before it returns the page; the same `viewId` is one view. The picture contains the reader's name and the
 * time.
 */
export const viewDocumentPage = defineContract({
  subject: 'catalog.data-room.view-page',
  access: 'buyer',
  owner: { names: 'documentId', elseCode: 'not_found' },
  summary: 'One page of a document as a picture stamped with its reader and the time',
  http: { method: 'POST', path: '/data-room-documents/:documentId/pages/:page', answer: 'file' },
  input: z.strictObject({ documentId: z.uuid(), page: pageNumber, viewId: ClientId }),
  output: z.strictObject({ fileName: z.string(), mediaType: z.enum(['image/webp']), bytes: FileBytes }),
  errors: ['not_found', 'nda_text_changed', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 4000,
});
