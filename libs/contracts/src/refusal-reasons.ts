import type { ErrorCode } from './errors.ts';
import {
  MAX_FILE_NAME,
  MAX_PERSON_FILES,
  MAX_PICTURE_MEGAPIXELS,
  MAX_UPLOAD_TEXT,
  MIN_PICTURE_WIDTH,
} from './file-limits.ts';

/**
 * The messages for refused files, by the `reason` in an error's details. Kept apart from the table of errors, because every
 * public page loads that table and only the office uploads files.
 */
export const REFUSAL_REASONS = {
  picture_refused: {
    kind: 'This is not a JPEG, PNG, WebP or AVIF image. Choose a photo in one of these formats.',
    disguised: 'This file’s content does not match its extension. Export it again as a JPEG.',
    mixed: 'This image contains other data. Export it again as a JPEG.',
    animated: 'This image is animated. Choose a still image.',
    damaged: 'This image is damaged or incomplete. Export it again as a JPEG.',
    pixels: `This image has more than ${MAX_PICTURE_MEGAPIXELS} million pixels. Make it smaller and choose it again.`,
    small: `This image is less than ${MIN_PICTURE_WIDTH} pixels wide. Choose a larger one.`,
    bytes: `This file is larger than ${MAX_UPLOAD_TEXT}. Make the image smaller and choose it again.`,
    slow: 'This image took too long to read. Make it smaller, or export it as a JPEG, and choose it again.',
  },
  /** For files kept with a person. */
  file_refused: {
    kind: 'This is not a PDF, JPEG, PNG, WebP, DOCX, XLSX, CSV or TXT file. Save it in one of these formats.',
    disguised: 'This file’s content does not match its extension. Save it again in the correct format.',
    limit: `This person already has ${MAX_PERSON_FILES} files. Withdraw one first.`,
    empty: 'This file is empty. Choose another one.',
    bytes: `This file is larger than ${MAX_UPLOAD_TEXT}. Make it smaller and choose it again.`,
    name: `A name must have 1 to ${MAX_FILE_NAME} characters, without / or \\, and keep its extension, such as .pdf.`,
  },
} as const satisfies Partial<Record<ErrorCode, Record<string, string>>>;

export type PictureRefusal = keyof (typeof REFUSAL_REASONS)['picture_refused'];
export type FileRefusal = keyof (typeof REFUSAL_REASONS)['file_refused'];

const SENTENCES: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = REFUSAL_REASONS;

/** Returns the message for the reason in an error's details; undefined without one. */
export function refusalReason(code: ErrorCode, { reason }: Record<string, unknown> = {}): string | undefined {
  const sentences = SENTENCES[code];
  return sentences && typeof reason === 'string' && Object.hasOwn(sentences, reason) ? sentences[reason] : undefined;
}
