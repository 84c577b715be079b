import { MAX_FILE_NAME, MAX_UPLOAD_BYTES } from '../file-limits.ts';
import type { FileRefusal } from '../refusal-reasons.ts';

/** The kinds of files kept with a person, with their extensions and media types. */
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

/** Returns the kind that a file name's extension stands for. */
export function kindOfName(name: string): PersonFileKind | undefined {
  const asked = name.toLowerCase();
  return PERSON_FILE_KIND_NAMES.find((kind) =>
    PERSON_FILE_KINDS[kind].endings.some((ending) => asked.endsWith(ending)),
  );
}

/** Whether a name is one line that any file system accepts, without bidirectional control characters. */
export function isFileName(name: string): boolean {
  return name.length > 0 && name.length <= MAX_FILE_NAME && /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]+$/u.test(name);
}

/** Returns why a file can be refused before it is uploaded, or null. */
export function fileRefusal({ name, size }: { name: string; size: number }): FileRefusal | null {
  if (!isFileName(name)) return 'name';
  if (kindOfName(name) === undefined) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_UPLOAD_BYTES ? 'bytes' : null;
}
