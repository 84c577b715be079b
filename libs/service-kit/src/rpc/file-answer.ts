import { type Contract, FileBytes } from '@brokerage/contracts';
import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import { z } from 'zod';

// How an answer with a file crosses NATS: the file's bytes are the message, and a header has the JSON of the other fields.
// As part of the JSON, they would be encoded in base64, escaped, copied, parsed and decoded, which takes more CPU than
// all else a process does for the answer. Processes of release 0.1.0 neither ask for such a message nor send one: between
// them and this release the field is called `base64` and is part of the JSON.

const ACCEPTS = 'accepts';
const FILE = 'file';
const FIELDS = 'file-fields';

const InBase64 = z.looseObject({ base64: z.string() });

/** Whether the operation answers with a file. */
export const answersFile = ({ output }: Contract): boolean =>
  output instanceof z.ZodObject && output.shape['bytes'] === FileBytes;

/** Asks the callee for the bytes of its file as they are. */
export function acceptFile(request: MsgHdrs): void {
  request.set(ACCEPTS, FILE);
}

/** Returns the message of an answer, and sets the headers that belong to it. */
export function encodeAnswer(body: unknown, request: MsgHdrs | undefined, answer: MsgHdrs): Uint8Array {
  const { bytes, ...fields } = (body ?? {}) as { bytes?: unknown };
  if (!(bytes instanceof Uint8Array)) return Buffer.from(JSON.stringify(body));
  if (request?.get(ACCEPTS) !== FILE)
    return Buffer.from(JSON.stringify({ ...fields, base64: bufferOf(bytes).toString('base64') }));
  answer.set(FIELDS, JSON.stringify(fields));
  return bytes;
}

/** Returns what `encodeAnswer` was given. */
export function decodeAnswer(contract: Contract, { data, headers }: Pick<Msg, 'data' | 'headers'>): unknown {
  const fields = headers?.get(FIELDS);
  if (fields) return { ...(JSON.parse(fields) as object), bytes: data };
  const body: unknown = JSON.parse(bufferOf(data).toString());
  if (!answersFile(contract)) return body;
  const { base64, ...rest } = InBase64.parse(body);
  return { ...rest, bytes: Buffer.from(base64, 'base64') };
}

/** The same memory as a Buffer. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
