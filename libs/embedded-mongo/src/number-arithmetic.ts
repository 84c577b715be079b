import { Decimal128, Double, Int32, Long } from 'bson';
import { decimalParts } from './bson-order.ts';
import { bsonType, toNumber } from './bson-values.ts';

function decimalOperation(left: unknown, right: unknown, operator: '+' | '*'): Decimal128 {
  const a = decimalParts(left instanceof Decimal128 || left instanceof Long ? left : toNumber(left));
  const b = decimalParts(right instanceof Decimal128 || right instanceof Long ? right : toNumber(right));
  if (!a || !b) return Decimal128.fromString('NaN');
  if (operator === '*') return Decimal128.fromStringWithRounding(`${a.digits * b.digits}E${a.exponent + b.exponent}`);
  const exponent = Math.min(a.exponent, b.exponent);
  const digits = a.digits * 10n ** BigInt(a.exponent - exponent) + b.digits * 10n ** BigInt(b.exponent - exponent);
  return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
}

function toBigInt(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value) ?? 0);
}

/** Adds or multiplies two BSON numbers with the server's type rules: decimal over double over long over int. */
export function arithmetic(left: unknown, right: unknown, operator: '+' | '*'): unknown {
  const types = [bsonType(left), bsonType(right)];
  if (types.includes(19)) return decimalOperation(left, right, operator);
  const x = toNumber(left) ?? 0;
  const y = toNumber(right) ?? 0;
  if (types.includes(1)) return new Double(operator === '+' ? x + y : x * y);
  const exact = operator === '+' ? toBigInt(left) + toBigInt(right) : toBigInt(left) * toBigInt(right);
  if (!types.includes(18) && BigInt.asIntN(32, exact) === exact) return new Int32(Number(exact));
  return BigInt.asIntN(64, exact) === exact ? Long.fromBigInt(exact) : new Double(Number(exact));
}
