import {
  MAX_PICTURE_BYTES,
  makePicture,
  PICTURE_REFUSALS,
  PICTURE_TYPES,
  UPLOAD_PART_BYTES,
  uploadPart,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';

/** A file that is being brought. Its name stays in this browser. */
export interface PictureFile {
  uploadId: string;
  file: File;
}

/** Why a file need not be sent at all, in the sentence that the server would give. */
function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!isTaken(type)) return PICTURE_REFUSALS.kind;
  if (size === 0) return PICTURE_REFUSALS.damaged;
  return size > MAX_PICTURE_BYTES ? PICTURE_REFUSALS.bytes : null;
}

/** Brings a file part by part and waits until the picture is made. Safe to repeat. Gives the id of the picture. */
export async function bringPicture(
  { uploadId, file }: PictureFile,
  onProgress: (percent: number) => void,
): Promise<string> {
  const problem = fileProblem(file);
  if (problem !== null || !isTaken(file.type)) throw new Error(problem ?? PICTURE_REFUSALS.kind);
  const parts = Math.ceil(file.size / UPLOAD_PART_BYTES);
  for (let part = 0; part < parts; part += 1) {
    const piece = file.slice(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
    await call(uploadPart, { uploadId, part, bytes: (await dataUrl(piece)).split(',')[1] ?? '' });
    onProgress(Math.round(((part + 1) / parts) * 100));
  }
  for (;;) {
    // Each request waits for some seconds by itself.
    const { picture } = await call(makePicture, { uploadId, parts, type: file.type });
    if (picture) return picture.id;
  }
}

export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error(PICTURE_REFUSALS.damaged)));
    reader.readAsDataURL(blob);
  });
}

const isTaken = (type: string): type is (typeof PICTURE_TYPES)[number] => PICTURE_TYPES.some((one) => one === type);
