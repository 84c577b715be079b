import { MAX_PICTURE_MEGAPIXELS, MAX_UPLOAD_BYTES, MAX_UPLOAD_TEXT, MIN_PICTURE_WIDTH } from '../file-limits.ts';

/** The accepted types of documents, with their file extensions and media types. */
export const DOCUMENT_TYPES = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
const TYPES = Object.entries(DOCUMENT_TYPES) as [DocumentType, readonly string[]][];

export const MAX_DOCUMENT_PAGES = 200;
/** The maximum number of documents of a listing, not counting withdrawn ones. */
export const MAX_DOCUMENTS = 100;
export const MAX_DOCUMENT_NAME = 120;
/** Pages that one reader can open within an hour: more than anybody reads, too few for a scraper. */
export const MAX_PAGES_AN_HOUR = 1000;

/** The reasons for refusing a document, with their messages: `validation_failed`, with the reason in its details. */
export const DOCUMENT_REFUSALS = {
  kind: 'This is not a PDF, JPEG, PNG or WebP file. Save it in one of these formats.',
  disguised: 'This file’s content does not match its extension. Save it again in the correct format.',
  damaged: 'This file is damaged or incomplete. Save it again, then choose it.',
  locked: 'This PDF is password-protected. Save it without a password, then choose it again.',
  pages: `This PDF has more than ${MAX_DOCUMENT_PAGES} pages. Split it and add each part.`,
  bytes: `This file is larger than ${MAX_UPLOAD_TEXT}. Make it smaller or split it, then choose it again.`,
  slow: 'This file took too long to read. Print it to a new PDF, then choose that one.',
  limit: `This listing already has ${MAX_DOCUMENTS} documents. Withdraw one first.`,
  mixed: 'This image contains other data. Export it again as a JPEG.',
  animated: 'This image is animated. Choose a still image.',
  pixels: `This image has more than ${MAX_PICTURE_MEGAPIXELS} million pixels. Make it smaller, then choose it again.`,
  small: `This image is less than ${MIN_PICTURE_WIDTH} pixels wide and would be unreadable. Choose a larger one.`,
} as const;
export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;

/** Returns the type that a file name's extension stands for. */
export function documentTypeOf(name: string): DocumentType | undefined {
  const asked = name.toLowerCase();
  return TYPES.find(([, endings]) => endings.some((ending) => asked.endsWith(ending)))?.[0];
}

/** Returns why a file can be refused before it is uploaded, or null. */
export function documentRefusal({ name, size }: { name: string; size: number }): DocumentRefusal | null {
  if (documentTypeOf(name) === undefined) return 'kind';
  if (size === 0) return 'damaged';
  return size > MAX_UPLOAD_BYTES ? 'bytes' : null;
}
