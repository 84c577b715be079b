import { MAX_UPLOAD_BYTES, makePicture, PICTURE_TYPES, REFUSAL_REASONS, uploadPart } from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { uploadFile, type ChosenFile } from '../shell/upload-file.ts';

const REFUSALS = REFUSAL_REASONS.picture_refused;

/** Why a file need not be sent at all, in the sentence that the server would give. */
function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!isTaken(type)) return REFUSALS.kind;
  if (size === 0) return REFUSALS.damaged;
  return size > MAX_UPLOAD_BYTES ? REFUSALS.bytes : null;
}

/** Brings a file and waits until the picture is made. Its name stays in this browser. Safe to repeat. Gives the id of the picture. */
export async function uploadPicture(chosen: ChosenFile, onProgress: (percent: number) => void): Promise<string> {
  const { uploadId, file } = chosen;
  const problem = fileProblem(file);
  if (problem !== null || !isTaken(file.type)) throw new Error(problem ?? REFUSALS.kind);
  const parts = await uploadFile(chosen, (part) => call(uploadPart, part), onProgress);
  for (;;) {
    // Each request waits for some seconds by itself.
    const { picture } = await call(makePicture, { uploadId, parts, type: file.type });
    if (picture) return picture.id;
  }
}

const isTaken = (type: string): type is (typeof PICTURE_TYPES)[number] => PICTURE_TYPES.some((one) => one === type);
