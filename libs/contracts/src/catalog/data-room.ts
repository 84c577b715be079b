import { MAX_PICTURE_MEGAPIXELS, MAX_UPLOAD_BYTES, MAX_UPLOAD_TEXT, MIN_PICTURE_WIDTH } from '../file-limits.ts';

/** What a document may be when it is brought: how its name ends, and as what browsers know it. */
export const DOCUMENT_TYPES = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
const TYPES = Object.entries(DOCUMENT_TYPES) as [DocumentType, readonly string[]][];

export const MAX_DOCUMENT_PAGES = 200;
/** Most documents that a listing has at a time; those that were withdrawn do not count. */
export const MAX_DOCUMENTS = 100;
export const MAX_DOCUMENT_NAME = 120;
/** Pages that one reader is shown within an hour: more than anybody reads, fewer than a program takes. */
export const MAX_PAGES_AN_HOUR = 1000;

/** Why a document is refused, in the sentence of each reason: `validation_failed`, with the reason in its details. */
export const DOCUMENT_REFUSALS = {
  kind: 'This is not a PDF, JPEG, PNG or WebP file. Save it as one of these kinds.',
  disguised: 'This file is not of the kind that its name says. Save it again as what it is.',
  damaged: 'This file is damaged or not all there. Save it again and choose it again.',
  locked: 'This PDF asks for a password. Save it without one and choose it again.',
  pages: `This PDF has more than ${MAX_DOCUMENT_PAGES} pages. Divide it and add each part.`,
  bytes: `This file is larger than ${MAX_UPLOAD_TEXT}. Make it smaller, or divide it, and choose it again.`,
  slow: 'This file took too long to read. Print it to a new PDF and choose that one.',
  limit: `This listing has ${MAX_DOCUMENTS} documents already. Withdraw one of them first.`,
  mixed: 'This picture holds something else besides. Export it again as a JPEG.',
  animated: 'This picture moves. Choose a still one.',
  pixels: `This picture has more than ${MAX_PICTURE_MEGAPIXELS} million pixels. Make it smaller and choose it again.`,
  small: `This picture is less than ${MIN_PICTURE_WIDTH} pixels wide: nobody could read it. Choose a larger one.`,
} as const;
export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;

/** The type that the name of a file says it is of. */
export function documentTypeOf(name: string): DocumentType | undefined {
  const asked = name.toLowerCase();
  return TYPES.find(([, endings]) => endings.some((ending) => asked.endsWith(ending)))?.[0];
}

/** What can be said of a file before it is brought. */
export function documentRefusal({ name, size }: { name: string; size: number }): DocumentRefusal | null {
  if (documentTypeOf(name) === undefined) return 'kind';
  if (size === 0) return 'damaged';
  return size > MAX_UPLOAD_BYTES ? 'bytes' : null;
}
