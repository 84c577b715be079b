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
    kind: 'This is not a JPEG, PNG, WebP or AVIF picture. Choose a photo of one of these kinds.',
    disguised: 'This file is not the kind of picture that its name says. Export it again as a JPEG.',
    mixed: 'This file holds something else besides the picture. Export it again as a JPEG.',
    animated: 'This picture moves. Choose a still one.',
    damaged: 'This picture is damaged or not all there. Export it again as a JPEG.',
    pixels: `This picture has more than ${MAX_PICTURE_MEGAPIXELS} million pixels. Make it smaller and choose it again.`,
    small: `This picture is less than ${MIN_PICTURE_WIDTH} pixels wide. Choose a larger one.`,
    bytes: `This file is larger than ${MAX_UPLOAD_TEXT}. Make the picture smaller and choose it again.`,
    slow: 'This picture took too long to read. Make it smaller, or export it as a JPEG, and choose it again.',
  },
  /** For files kept with a person. */
  file_refused: {
    kind: 'This is not a PDF, JPEG, PNG, WebP, DOCX, XLSX, CSV or TXT file. Save it as one of these kinds.',
    disguised: 'This file is not of the kind that its name says. Save it again as what it is.',
    limit: `This person has ${MAX_PERSON_FILES} files already. Withdraw one of them first.`,
    empty: 'This file is empty. Choose another one.',
    bytes: `This file is larger than ${MAX_UPLOAD_TEXT}. Make it smaller and choose it again.`,
    name: `A name has 1 to ${MAX_FILE_NAME} characters, none of them / or \\, and ends as before, such as with .pdf.`,
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
