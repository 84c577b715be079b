import { decodeBson, encodeBson, isDocument, type BsonDocument } from '../documents/bson.ts';

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const END = Buffer.alloc(1);
export const MAX_MESSAGE_BYTES = 48_000_000;

/** A client's request: the command, with its document sequences inserted. */
export type Request = { id: number; legacy: boolean; command: BsonDocument; replyExpected: boolean };

function documentAt(bytes: Buffer, offset: number): { document: BsonDocument; next: number } {
  const next = offset + bytes.readInt32LE(offset);
  return { document: decodeBson(bytes.subarray(offset, next)), next };
}

function parseMessage(bytes: Buffer, id: number): Request {
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: BsonDocument = {};
  const sequences: BsonDocument = {};
  let offset = HEADER_BYTES + 4;
  while (offset < end) {
    const kind = bytes[offset];
    offset += 1;
    if (kind === 0) {
      const body = documentAt(bytes, offset);
      command = body.document;
      offset = body.next;
      continue;
    }
    if (kind !== 1) throw new Error(`unknown message section ${String(kind)}`);
    const sectionEnd = offset + bytes.readInt32LE(offset);
    const nameEnd = bytes.indexOf(0, offset + 4);
    const documents: BsonDocument[] = [];
    const name = bytes.toString('utf8', offset + 4, nameEnd);
    offset = nameEnd + 1;
    while (offset < sectionEnd) {
      const item = documentAt(bytes, offset);
      documents.push(item.document);
      offset = item.next;
    }
    sequences[name] = documents;
  }
  return { id, legacy: false, command: { ...command, ...sequences }, replyExpected: (flags & MORE_TO_COME) === 0 };
}

function parseQuery(bytes: Buffer, id: number): Request {
  const nameEnd = bytes.indexOf(0, HEADER_BYTES + 4);
  const database = bytes.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.')[0] ?? 'admin';
  const { document } = documentAt(bytes, nameEnd + 1 + 8);
  return { id, legacy: true, command: { ...document, $db: database }, replyExpected: true };
}

function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return parseMessage(message, id);
  if (operation === OP_QUERY) return parseQuery(message, id);
  throw new Error(`unsupported wire operation ${operation}`);
}

/** Splits a byte stream into requests. */
export class RequestReader {
  #chunks: Buffer[] = [];
  #buffered = 0;

  *push(chunk: Buffer): Generator<Request> {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    for (;;) {
      const length = this.#nextLength();
      if (length === undefined || this.#buffered < length) return;
      const joined = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
      this.#chunks = [joined.subarray(length)];
      this.#buffered -= length;
      yield parseRequest(joined.subarray(0, length));
    }
  }

  /** Returns the length of the next message, once its header has arrived. Large messages are joined only when complete. */
  #nextLength(): number | undefined {
    if (this.#buffered < HEADER_BYTES) return undefined;
    if ((this.#chunks[0]?.length ?? 0) < HEADER_BYTES) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new Error(`message of ${length} bytes`);
    return length;
  }
}

/** A reply; `rawBatch` puts stored documents into `cursor.<name>` and `rawValue` one into `value`, with their bytes unchanged. */
export type Reply = {
  document: BsonDocument;
  rawBatch?: { name: string; documents: Buffer[] };
  rawValue?: Buffer | undefined;
};

/** Encodes an element in parts: stored bytes are copied only once, into the message. */
function element(type: number, name: string, value: Buffer[]): Buffer[] {
  return [Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1'), ...value];
}

function documentOf(...elements: Buffer[][]): Buffer[] {
  const content = elements.flat();
  const size = Buffer.alloc(4);
  size.writeInt32LE(content.reduce((sum, part) => sum + part.length, 5));
  return [size, ...content, END];
}

/** Encodes the elements of a document, to be embedded in another. */
const elementsOf = (document: unknown) => [encodeBson(isDocument(document) ? document : {}).subarray(4, -1)];

function encodeReplyDocument({ document, rawBatch, rawValue }: Reply): Buffer {
  if (rawValue) return Buffer.concat(documentOf(element(3, 'value', [rawValue]), elementsOf(document)));
  if (!rawBatch) return encodeBson(document);
  const { cursor, ...rest } = document;
  const batch = documentOf(...rawBatch.documents.map((one, i) => element(3, String(i), [one])));
  const filled = documentOf(elementsOf(cursor), element(4, rawBatch.name, batch));
  return Buffer.concat(documentOf(element(3, 'cursor', filled), elementsOf(rest)));
}

export function encodeReply(request: Request, reply: Reply): Buffer {
  const body = encodeReplyDocument(reply);
  const prefix = Buffer.alloc(request.legacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  prefix.writeInt32LE(prefix.length + body.length, 0);
  prefix.writeInt32LE(request.id, 8);
  prefix.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) prefix.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([prefix, body]);
}
