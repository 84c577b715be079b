import { refusalReason, UPLOAD_PART_BYTES } from '@brokerage/contracts';
import { ApiError } from '../../../shared/api-error.ts';

/** A file being uploaded, with an id that stays the same across retries. */
export interface ChosenFile {
  uploadId: string;
  file: File;
}

interface FilePart {
  uploadId: string;
  part: number;
  /** In base64. */
  bytes: string;
}

/** Uploads a file in parts. Idempotent. Returns the number of parts. */
export async function uploadFile(
  { uploadId, file }: ChosenFile,
  send: (part: FilePart) => Promise<unknown>,
  onProgress: (percent: number) => void,
): Promise<number> {
  const parts = Math.ceil(file.size / UPLOAD_PART_BYTES);
  for (let part = 0; part < parts; part += 1) {
    const piece = file.slice(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
    await send({ uploadId, part, bytes: (await dataUrl(piece)).split(',')[1] ?? '' });
    onProgress(Math.round(((part + 1) / parts) * 100));
  }
  return parts;
}

/** Returns why a file was refused, as the message for the refusal's reason. */
export function refusalMessage(error: unknown): string {
  const reason = error instanceof ApiError ? refusalReason(error.code, error.details) : undefined;
  return reason ?? (error instanceof Error ? error.message : String(error));
}

export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('This file could not be read. Choose it again.')));
    reader.readAsDataURL(blob);
  });
}
