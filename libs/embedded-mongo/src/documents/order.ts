import { ObjectId } from 'bson';
import { isDocument, type BsonDocument } from './bson.ts';
import { badValue } from './command-error.ts';

const DOCUMENTS = 0x30;

/** Returns the position of a value's type in BSON's comparison order; `undefined` (an empty array, in keys) sorts before null. */
export function typeOrder(value: unknown): number {
  if (value === undefined) return 0x03;
  if (value === null) return 0x05;
  if (typeof value === 'number') return 0x10;
  if (typeof value === 'string') return 0x20;
  if (typeof value === 'boolean') return 0x70;
  if (Array.isArray(value)) return 0x40;
  if (isDocument(value)) return DOCUMENTS;
  if (value instanceof ObjectId) return 0x60;
  if (value instanceof Date) return 0x80;
  throw badValue(`BSON values of the class ${value.constructor.name} are not supported by the embedded server`);
}

/** Rejects a value whose type the server would not preserve. */
export function requireSupported(value: unknown): void {
  const order = typeOrder(value);
  if (order === 0x40 && Array.isArray(value)) for (const item of value) requireSupported(item);
  else if (order === DOCUMENTS && isDocument(value)) for (const item of Object.values(value)) requireSupported(item);
}

/** Appends eight bytes whose unsigned order is that of a signed number; the bits of a negative double are inverted. */
function pushSigned(out: number[], bytes: Buffer, isInverted = false): void {
  const start = out.length;
  for (const byte of bytes) out.push(isInverted ? 0xff - byte : byte);
  if (!isInverted) out[start] = (out[start] ?? 0) ^ 0x80;
}

function pushNumber(out: number[], value: number): void {
  const bytes = Buffer.alloc(8);
  // NaN sorts below every other number.
  if (Number.isNaN(value)) bytes[0] = 0x80;
  else bytes.writeDoubleBE(value === 0 ? 0 : value);
  pushSigned(out, bytes, value < 0);
}

function pushText(out: number[], text: string): void {
  for (const byte of Buffer.from(text, 'utf8')) {
    out.push(byte);
    if (byte === 0) out.push(0xff);
  }
  out.push(0, 0);
}

function pushFields(out: number[], document: BsonDocument): void {
  for (const [field, inner] of Object.entries(document)) {
    out.push(typeOrder(inner));
    pushText(out, field);
    pushValue(out, inner);
  }
  out.push(0);
}

function pushValue(out: number[], value: unknown): void {
  out.push(typeOrder(value));
  if (typeof value === 'number') pushNumber(out, value);
  else if (typeof value === 'string') pushText(out, value);
  else if (value instanceof ObjectId) out.push(...value.id);
  else if (typeof value === 'boolean') out.push(value ? 1 : 0);
  else if (value instanceof Date) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(value.getTime()));
    pushSigned(out, bytes);
  } else if (Array.isArray(value)) {
    for (const item of value) pushValue(out, item);
    out.push(0);
  } else if (isDocument(value)) pushFields(out, value);
}

/** Returns bytes whose unsigned order is the BSON order of the values; those of a descending field are inverted. */
export function encodeKey(values: readonly unknown[], descending: readonly boolean[] = []): Buffer {
  const out: number[] = [];
  values.forEach((value, position) => {
    const start = out.length;
    pushValue(out, value);
    if (descending[position]) for (let i = start; i < out.length; i += 1) out[i] = 0xff - (out[i] ?? 0);
  });
  return Buffer.from(out);
}

/** Compares by total BSON order; a missing value (`undefined`) sorts with null. */
export function compareValues(left: unknown, right: unknown): number {
  const a = left === undefined ? null : left;
  const b = right === undefined ? null : right;
  if (a === b) return 0;
  const difference = typeOrder(a) - typeOrder(b);
  if (difference !== 0) return difference;
  if (typeof a === 'number' && typeof b === 'number' && !Number.isNaN(a) && !Number.isNaN(b)) return a < b ? -1 : 1;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return Buffer.compare(encodeKey([a]), encodeKey([b]));
}

export const sameValue = (left: unknown, right: unknown): boolean => compareValues(left, right) === 0;
