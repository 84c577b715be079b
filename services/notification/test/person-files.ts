import { randomUUID } from 'node:crypto';
import {
  addPersonFile,
  BODY_PART_BYTES,
  type Contract,
  type InputOf,
  type OutputOf,
  type Person,
  readPersonFilePart,
  UPLOAD_PART_BYTES,
  uploadPersonFilePart,
} from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';

type Call = <C extends Contract>(contract: C, input: InputOf<C>, actor?: Actor) => Promise<OutputOf<C>>;

/** A PDF, as far as its kind can be determined from its bytes. */
export const pdf = (text: string, bytes = 0): Buffer => Buffer.from(`%PDF-1.7\n${text}\n`.padEnd(bytes, '%'));

/** Uploads and reads files as the page does. */
export function personFiles(call: Call, actor: Actor) {
  const bring = async (bytes: Buffer, uploadId: string = randomUUID(), who = actor) => {
    const parts = Math.ceil(bytes.length / UPLOAD_PART_BYTES);
    for (let part = 0; part < parts; part += 1) {
      const piece = bytes.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
      await call(uploadPersonFilePart, { uploadId, part, bytes: piece.toString('base64') }, who);
    }
    return { uploadId, parts };
  };
  const add = async (personId: string, name: string, bytes: Buffer, who = actor): Promise<Person> =>
    call(addPersonFile, { personId, name, ...(await bring(bytes, randomUUID(), who)) }, who);
  const read = async (personId: string, fileId: string, size: number): Promise<Buffer> => {
    const found: Uint8Array[] = [];
    for (let part = 0; part * BODY_PART_BYTES < size; part += 1) {
      const { bytes } = await call(readPersonFilePart, { personId, fileId, part }, actor);
      found.push(bytes);
    }
    return Buffer.concat(found);
  };
  return { bring, add, read };
}
