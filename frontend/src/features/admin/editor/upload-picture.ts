import { MAX_UPLOAD_BYTES, makePicture, PICTURE_TYPES, REFUSAL_REASONS, uploadPart } from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { uploadFile, type ChosenFile } from '../shell/upload-file.ts';

const REFUSALS = REFUSAL_REASONS.picture_refused;

/** Returns why a file would be refused, in the server's words, without sending it. */
function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!isTaken(type)) return REFUSALS.kind;
  if (size === 0) return REFUSALS.damaged;
  return size > MAX_UPLOAD_BYTES ? REFUSALS.bytes : null;
}

/** Uploads a file and waits until the picture is ready. Its name stays in the browser. Idempotent. Returns the picture's id. */
export async function uploadPicture(chosen: ChosenFile, onProgress: (percent: number) => void): Promise<string> {
  const { uploadId, file } = chosen;
  const problem = fileProblem(file);
  if (problem !== null || !isTaken(file.type)) throw new Error(problem ?? REFUSALS.kind);
  const parts = await uploadFile(chosen, (part) => call(uploadPart, part), onProgress);
  for (;;) {
    // Each request waits a few seconds on the server.
    const { picture } = await call(makePicture, { uploadId, parts, type: file.type });
    if (picture) return picture.id;
  }
}

const isTaken = (type: string): type is (typeof PICTURE_TYPES)[number] => PICTURE_TYPES.some((one) => one === type);
