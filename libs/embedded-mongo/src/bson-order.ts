import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { badValue } from './command-error.ts';
import { bsonType, isDocument, toNumber } from './bson-values.ts';

/** Position of each BSON type in the comparison order; all numbers share one place, so do strings and symbols. */
const ORDER_OF_TYPE: Record<number, number> = {
  [-1]: 0x01,
  6: 0x03,
  10: 0x05,
  1: 0x10,
  16: 0x10,
  18: 0x10,
  19: 0x10,
  2: 0x20,
  14: 0x20,
  3: 0x30,
  4: 0x40,
  5: 0x50,
  7: 0x60,
  8: 0x70,
  9: 0x80,
  17: 0x90,
  11: 0xa0,
  13: 0xb0,
  127: 0xf0,
};
export const FIRST_TYPE = 0x01;
export const LAST_TYPE = 0xf0;

export function typeOrder(value: unknown): number {
  return ORDER_OF_TYPE[bsonType(value)] ?? 0x30;
}

const scratch = new DataView(new ArrayBuffer(8));

function pushScratch(out: number[]): void {
  for (let i = 0; i < 8; i += 1) out.push(scratch.getUint8(i));
}

function pushDouble(out: number[], value: number): void {
  if (Number.isNaN(value)) {
    out.push(0, 0, 0, 0, 0, 0, 0, 0);
    return;
  }
  scratch.setFloat64(0, value === 0 ? 0 : value);
  const negative = scratch.getUint8(0) >= 0x80;
  const bits = scratch.getBigUint64(0);
  scratch.setBigUint64(0, negative ? ~bits & 0xffffffffffffffffn : bits | 0x8000000000000000n);
  pushScratch(out);
}

function pushBytes(out: number[], bytes: Uint8Array): void {
  for (const byte of bytes) out.push(byte);
}

function pushText(out: number[], text: string): void {
  for (const byte of Buffer.from(text, 'utf8')) {
    out.push(byte);
    if (byte === 0) out.push(0xff);
  }
  out.push(0, 0);
}

/** `digits * 10^exponent`, or undefined for NaN and infinities. */
export function decimalParts(value: unknown): { digits: bigint; exponent: number } | undefined {
  if (value instanceof Long) return { digits: value.toBigInt(), exponent: 0 };
  const match = /^([+-]?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(String(value));
  if (!match) return undefined;
  const fraction = match[3] ?? '';
  const digits = BigInt(`${match[2] ?? ''}${fraction}` || '0');
  return { digits: match[1] === '-' ? -digits : digits, exponent: Number(match[4] ?? 0) - fraction.length };
}

/** How far an exact value lies from its nearest double, scaled so that the order among equals of that double is kept. */
function distanceFromDouble(value: unknown, nearest: number): number {
  const parts = decimalParts(value);
  if (!parts || !Number.isFinite(nearest)) return 0;
  if (nearest === 0) return parts.digits === 0n ? 0 : parts.digits > 0n ? 1 : -1;
  let exponent = 0;
  let mantissa = nearest;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    exponent += 1;
  }
  const power = 10n ** BigInt(Math.abs(parts.exponent));
  const exact = parts.digits * (parts.exponent > 0 ? power : 1n) * (1n << BigInt(exponent));
  const rounded = BigInt(mantissa) * (parts.exponent < 0 ? power : 1n);
  const size = rounded < 0n ? -rounded : rounded;
  return Number(((exact - rounded) << 150n) / size);
}

function pushNumber(out: number[], value: unknown): void {
  const nearest = toNumber(value) ?? 0;
  pushDouble(out, nearest);
  const exactSource = value instanceof Decimal128 || (value instanceof Long && !Number.isSafeInteger(nearest));
  const distance = exactSource ? distanceFromDouble(value, nearest) : 0;
  if (distance === 0) {
    out.push(0x80);
    return;
  }
  out.push(distance < 0 ? 0x40 : 0xc0);
  pushDouble(out, distance);
}

function pushValue(out: number[], value: unknown): void {
  const order = typeOrder(value);
  out.push(order);
  if (order === 0x10) pushNumber(out, value);
  else if (typeof value === 'string') pushText(out, value);
  else if (value instanceof BSONSymbol) pushText(out, value.value);
  else if (value instanceof ObjectId) pushBytes(out, value.id);
  else if (typeof value === 'boolean') out.push(value ? 1 : 0);
  else if (value instanceof Date) {
    scratch.setBigInt64(0, BigInt(value.getTime()));
    scratch.setUint8(0, scratch.getUint8(0) ^ 0x80);
    pushScratch(out);
  } else if (Array.isArray(value)) {
    for (const item of value) pushValue(out, item);
    out.push(0);
  } else if (value instanceof Timestamp) {
    scratch.setBigUint64(0, (BigInt(value.high >>> 0) << 32n) | BigInt(value.low >>> 0));
    pushScratch(out);
  } else if (value instanceof Binary || ArrayBuffer.isView(value)) {
    const bytes =
      value instanceof Binary ? value.value() : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    scratch.setUint32(0, bytes.length);
    for (let i = 0; i < 4; i += 1) out.push(scratch.getUint8(i));
    out.push(value instanceof Binary ? value.sub_type : 0);
    pushBytes(out, bytes);
  } else if (value instanceof BSONRegExp) {
    pushText(out, value.pattern);
    pushText(out, value.options);
  } else if (value instanceof RegExp) {
    pushText(out, value.source);
    pushText(out, value.flags);
  } else if (value instanceof Code) pushText(out, value.code);
  else if (isDocument(value)) {
    for (const [field, inner] of Object.entries(value)) {
      out.push(typeOrder(inner));
      pushText(out, field);
      pushValue(out, inner);
    }
    out.push(0);
  } else if (order === 0x30) throw badValue(`unsupported BSON value: ${String(value)}`);
}

/** Bytes whose unsigned order is the BSON order of the values; a descending field has its bytes inverted. */
export function encodeKey(values: readonly unknown[], descending: readonly boolean[] = []): Buffer {
  const out: number[] = [];
  values.forEach((value, position) => {
    const start = out.length;
    pushValue(out, value);
    if (descending[position]) for (let i = start; i < out.length; i += 1) out[i] = 0xff - (out[i] ?? 0);
  });
  return Buffer.from(out);
}

function fastNumber(value: unknown): number | undefined {
  if (value instanceof Decimal128) return undefined;
  const number = toNumber(value);
  if (number === undefined || Number.isNaN(number)) return undefined;
  return value instanceof Long && !Number.isSafeInteger(number) ? undefined : number;
}

/** Total BSON order; a missing value (`undefined`) sorts with null. */
export function compareValues(left: unknown, right: unknown): number {
  const a = left === undefined ? null : left;
  const b = right === undefined ? null : right;
  if (a === b) return 0;
  const orderA = typeOrder(a);
  const difference = orderA - typeOrder(b);
  if (difference !== 0) return difference;
  if (orderA === 0x10) {
    const x = fastNumber(a);
    const y = fastNumber(b);
    if (x !== undefined && y !== undefined) return x < y ? -1 : x > y ? 1 : 0;
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return Buffer.compare(encodeKey([a]), encodeKey([b]));
}

export function sameValue(left: unknown, right: unknown): boolean {
  return compareValues(left, right) === 0;
}
