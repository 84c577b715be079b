import { MAX_FILE_NAME, MAX_UPLOAD_BYTES } from '../file-limits.ts';
import type { FileRefusal } from '../refusal-reasons.ts';

/** Kinds of files that are kept with a person: how their names end, and what a browser saves them as. */
export const PERSON_FILE_KINDS = {
  pdf: { endings: ['.pdf'], mediaType: 'application/pdf' },
  jpeg: { endings: ['.jpg', '.jpeg'], mediaType: 'image/jpeg' },
  png: { endings: ['.png'], mediaType: 'image/png' },
  webp: { endings: ['.webp'], mediaType: 'image/webp' },
  docx: {
    endings: ['.docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: { endings: ['.xlsx'], mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { endings: ['.csv'], mediaType: 'text/csv' },
  txt: { endings: ['.txt'], mediaType: 'text/plain' },
} as const;
export type PersonFileKind = keyof typeof PERSON_FILE_KINDS;
export const PERSON_FILE_KIND_NAMES = Object.keys(PERSON_FILE_KINDS) as [PersonFileKind, ...PersonFileKind[]];

/** The kind that a name says a file is of. */
export function kindOfName(name: string): PersonFileKind | undefined {
  const asked = name.toLowerCase();
  return PERSON_FILE_KIND_NAMES.find((kind) =>
    PERSON_FILE_KINDS[kind].endings.some((ending) => asked.endsWith(ending)),
  );
}

/** One line that a folder of any system takes, without signs that turn the direction of writing around. */
export function isFileName(name: string): boolean {
  return name.length > 0 && name.length <= MAX_FILE_NAME && /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]+$/u.test(name);
}

/** What can be said of a file before it is brought. */
export function fileRefusal({ name, size }: { name: string; size: number }): FileRefusal | null {
  if (!isFileName(name)) return 'name';
  if (kindOfName(name) === undefined) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_UPLOAD_BYTES ? 'bytes' : null;
}
