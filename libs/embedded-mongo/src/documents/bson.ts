import { deserialize, EJSON, serialize } from 'bson';

/** A decoded document. Numbers are JavaScript's; their BSON number types are not kept. */
export type BsonDocument = { [field: string]: unknown };

export const decodeBson = (bytes: Uint8Array): BsonDocument => deserialize(bytes, { bsonRegExp: true });

export function encodeBson(document: BsonDocument): Buffer {
  const { buffer, byteOffset, byteLength } = serialize(document, { ignoreUndefined: true });
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function isDocument(value: unknown): value is BsonDocument {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Assignment that also works for a field called `__proto__`. */
export function setOwn(target: BsonDocument, field: string, value: unknown): void {
  if (field === '__proto__') {
    Object.defineProperty(target, field, { value, writable: true, enumerable: true, configurable: true });
  } else target[field] = value;
}

export const getOwn = (source: BsonDocument, field: string): unknown =>
  Object.hasOwn(source, field) ? source[field] : undefined;

/** Returns a deep copy that shares leaves, but no object or array, with the original. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  return isDocument(value) ? cloneDocument(value) : value;
}

export function cloneDocument(document: BsonDocument): BsonDocument {
  const copy: BsonDocument = {};
  for (const [field, value] of Object.entries(document)) setOwn(copy, field, cloneValue(value));
  return copy;
}

/** Formats a value for error messages. */
export const describe = (value: unknown): string => EJSON.stringify(value) ?? 'undefined';
