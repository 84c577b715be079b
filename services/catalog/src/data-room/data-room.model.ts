import { DAY_MS, DOCUMENT_REFUSALS, type DocumentRefusal } from '@brokerage/contracts';
import { BodyPart, documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const LISTING_DOCUMENT = 'ListingDocument';
export const DOCUMENT_PAGE = 'DocumentPage';
export const DOCUMENT_UPLOAD = 'DocumentUpload';
export const PAGE_VIEW = 'PageView';

/** A year longer than an agreement's duty of confidence, which records of views and questions may have to prove. */
export const RECORDS_KEPT_MS = 3 * 365 * DAY_MS;

/** A document in the data room of a listing. Its page images are in `document_pages`, by its id and page number. */
const ListingDocumentFields = z.object({
  /** Id of the upload. */
  _id: z.string(),
  listing: z.string(),
  folder: z.string().default(''),
  name: z.string(),
  position: z.number(),
  pages: z.array(z.object({ width: z.int(), height: z.int() })),
  mayDownload: z.boolean(),
  addedAt: z.date(),
  /** User id. */
  addedBy: z.string(),
  withdrawnAt: z.date().nullable(),
  version: z.int(),
});
export type ListingDocumentFields = z.infer<typeof ListingDocumentFields>;

export const listingDocumentSchema = documentSchema(ListingDocumentFields, {
  collection: 'listing_documents',
  indexes: [[{ listing: 1, folder: 1, position: 1 }]],
});

export const documentPageSchema = documentSchema(BodyPart, {
  collection: 'document_pages',
  indexes: [[{ hash: 1, part: 1 }, { unique: true }]],
});

const REASONS = Object.keys(DOCUMENT_REFUSALS) as [DocumentRefusal, ...DocumentRefusal[]];

/** Why an upload became no document, so that a repeated request gets the same answer. */
const DocumentUploadFields = z.object({
  /** `<user>-<upload>` */
  _id: z.string(),
  refusal: z.enum(REASONS),
  endedAt: z.date(),
});
export type DocumentUploadFields = z.infer<typeof DocumentUploadFields>;

export const documentUploadSchema = documentSchema(DocumentUploadFields, {
  collection: 'document_uploads',
  indexes: [[{ endedAt: 1 }, { expireAfterSeconds: DAY_MS / 1000 }]],
});

/** One page that one reader was shown. The agreement says who the reader is. */
const PageViewFields = z.object({
  /** `<agreement>-<view>` */
  _id: z.string(),
  listing: z.string(),
  documentId: z.string(),
  page: z.int(),
  agreementId: z.string(),
  at: z.date(),
});
export type PageViewFields = z.infer<typeof PageViewFields>;

export const pageViewSchema = documentSchema(PageViewFields, {
  collection: 'page_views',
  indexes: [
    [{ listing: 1, at: -1 }],
    [{ agreementId: 1, at: -1 }],
    [{ at: 1 }, { expireAfterSeconds: RECORDS_KEPT_MS / 1000 }],
  ],
});
