import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';

/** A document whose numbers keep their BSON type (`Int32`, `Double`, `Long`, `Decimal128` objects). */
export type BsonDocument = { [field: string]: unknown };

export function decodeTyped(bytes: Uint8Array): BsonDocument {
  return deserialize(bytes, { promoteValues: false, promoteLongs: false, bsonRegExp: true });
}

export function encodeBson(document: BsonDocument): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true }));
}

export function isDocument(value: unknown): value is BsonDocument {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The double nearest to a BSON number, or undefined when the value is not a number. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value instanceof Timestamp ? undefined : value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  if (typeof value === 'bigint') return Number(value);
  return undefined;
}

const EXPRESSION_REGEX_FLAGS = /[^imsu]/;

export function toRegExp(pattern: string, flags: string): RegExp | undefined {
  if (EXPRESSION_REGEX_FLAGS.test(flags)) return undefined;
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

/** Plain JavaScript values for the expression engine; longs outside the safe range and decimals stay BSON objects. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) {
    return Number.isSafeInteger(value.toNumber()) ? value.toNumber() : value;
  }
  if (value instanceof BSONRegExp) return toRegExp(value.pattern, value.options) ?? value;
  if (value instanceof BSONSymbol) return value.value;
  if (Array.isArray(value)) return value.map(toPlain);
  return isDocument(value) ? toPlainDocument(value) : value;
}

export function toPlainDocument(document: BsonDocument): BsonDocument {
  const plain: BsonDocument = {};
  for (const [field, value] of Object.entries(document)) setOwn(plain, field, toPlain(value));
  return plain;
}

/** Assignment that also works for a field called `__proto__`. */
export function setOwn(target: BsonDocument, field: string, value: unknown): void {
  if (field === '__proto__') {
    Object.defineProperty(target, field, { value, writable: true, enumerable: true, configurable: true });
  } else target[field] = value;
}

export function getOwn(source: BsonDocument, field: string): unknown {
  return Object.hasOwn(source, field) ? source[field] : undefined;
}

/** A copy that shares leaves but no object or array with the original. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  return isDocument(value) ? cloneDocument(value) : value;
}

export function cloneDocument(document: BsonDocument): BsonDocument {
  const copy: BsonDocument = {};
  for (const [field, value] of Object.entries(document)) setOwn(copy, field, cloneValue(value));
  return copy;
}

const TYPE_ALIASES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

export function typeNumberOf(alias: string): number | undefined {
  return TYPE_ALIASES[alias];
}

export function typeAliasOf(type: number): string | undefined {
  return Object.keys(TYPE_ALIASES).find((alias) => TYPE_ALIASES[alias] === type);
}

/** The BSON type number of a value, as `$type` knows it. */
export function bsonType(value: unknown): number {
  if (value === undefined) return 6;
  if (value === null) return 10;
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 8;
  if (typeof value === 'bigint' || value instanceof Long) return value instanceof Timestamp ? 17 : 18;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 16 : 1;
  if (value instanceof Int32) return 16;
  if (value instanceof Double) return 1;
  if (value instanceof Decimal128) return 19;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Date) return 9;
  if (Array.isArray(value)) return 4;
  if (value instanceof Binary || ArrayBuffer.isView(value)) return 5;
  if (value instanceof BSONRegExp || value instanceof RegExp) return 11;
  if (value instanceof Code) return 13;
  if (value instanceof BSONSymbol) return 14;
  if (value instanceof MinKey) return -1;
  if (value instanceof MaxKey) return 127;
  return 3;
}

/** A value as the shell prints it, for error messages. */
export function describe(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Decimal128) return `Decimal128('${value.toString()}')`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Long) return Long.prototype.toString.call(value);
  const number = toNumber(value);
  if (number !== undefined) return String(number);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(describe).join(', ')} ]`;
  if (!isDocument(value)) return JSON.stringify(value) ?? typeof value;
  const fields = Object.entries(value).map(([field, inner]) => `${field}: ${describe(inner)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
