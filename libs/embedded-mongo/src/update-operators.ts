import { Int32, Long, Timestamp } from 'bson';
import { compareValues, sameValue } from './bson-order.ts';
import { bsonType, cloneValue, isDocument, toNumber, type BsonDocument } from './bson-values.ts';
import { badValue, CommandError, failedToParse } from './command-error.ts';
import type { ExpressionScope } from './expressions.ts';
import { compileCondition, compileFilter, isOperatorDocument } from './matcher.ts';
import { arithmetic } from './number-arithmetic.ts';
import { documentComparator } from './paths.ts';
import { parseSort } from './query.ts';
import { getAt, setAt, unsetAt } from './update-paths.ts';

const OPERATORS = new Set(
  '$set $setOnInsert $unset $inc $mul $min $max $push $addToSet $pull $pullAll $pop $currentDate $bit $rename'.split(
    ' ',
  ),
);

export function isUpdateOperator(name: string): boolean {
  return OPERATORS.has(name);
}

export function unknownModifier(name: string): CommandError {
  return failedToParse(`Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update`);
}

export type FieldUpdate = (document: BsonDocument, path: readonly string[]) => void;

function requireNumber(operator: string, value: unknown): void {
  if (toNumber(value) === undefined) {
    throw new CommandError(14, `Cannot ${operator} with non-numeric argument`);
  }
}

function arithmeticUpdate(name: '$inc' | '$mul', operand: unknown): FieldUpdate {
  requireNumber(name === '$inc' ? 'increment' : 'multiply', operand);
  return (document, path) => {
    const current = getAt(document, path);
    if (current === undefined) {
      setAt(document, path, name === '$inc' ? operand : arithmetic(new Int32(0), operand, '*'));
      return;
    }
    if (toNumber(current) === undefined) {
      throw new CommandError(14, `Cannot apply ${name} to a value of non-numeric type at '${path.join('.')}'`);
    }
    setAt(document, path, arithmetic(current, operand, name === '$inc' ? '+' : '*'));
  };
}

function extremeUpdate(operand: unknown, replaces: (order: number) => boolean): FieldUpdate {
  return (document, path) => {
    const current = getAt(document, path);
    if (current === undefined || replaces(compareValues(operand, current))) setAt(document, path, cloneValue(operand));
  };
}

function arrayAt(name: string, document: BsonDocument, path: readonly string[]): unknown[] | undefined {
  const current = getAt(document, path);
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) {
    throw badValue(`The field '${path.join('.')}' must be an array for ${name} but is of another type`);
  }
  return [...current];
}

function eachOf(operand: unknown): unknown[] {
  if (!isDocument(operand) || !('$each' in operand)) return [operand];
  const each = operand['$each'];
  if (!Array.isArray(each)) throw badValue('The argument to $each must be an array');
  return each;
}

function sortPushed(values: unknown[], order: unknown): void {
  if (isDocument(order)) {
    const compare = documentComparator(parseSort(order), compareValues);
    values.sort((a, b) => (isDocument(a) && isDocument(b) ? compare(a, b) : compareValues(a, b)));
    return;
  }
  const direction = toNumber(order);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  values.sort((a, b) => compareValues(a, b) * direction);
}

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

function pushUpdate(operand: unknown): FieldUpdate {
  const modifiers = isDocument(operand) && '$each' in operand ? operand : undefined;
  const unknown = Object.keys(modifiers ?? {}).find((name) => !PUSH_MODIFIERS.has(name));
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const added = eachOf(operand);
  const position = toNumber(modifiers?.['$position']);
  const slice = toNumber(modifiers?.['$slice']);
  return (document, path) => {
    const values = arrayAt('$push', document, path) ?? [];
    values.splice(position ?? values.length, 0, ...added.map(cloneValue));
    if (modifiers && '$sort' in modifiers) sortPushed(values, modifiers['$sort']);
    if (slice !== undefined && slice >= 0) values.splice(slice);
    if (slice !== undefined && slice < 0) values.splice(0, Math.max(0, values.length + slice));
    setAt(document, path, values);
  };
}

function addToSetUpdate(operand: unknown): FieldUpdate {
  const unknown = isDocument(operand) && '$each' in operand && Object.keys(operand).find((name) => name !== '$each');
  if (unknown) throw badValue(`Found unexpected fields after $each in $addToSet: ${unknown}`);
  const added = eachOf(operand);
  return (document, path) => {
    const values = arrayAt('$addToSet', document, path) ?? [];
    for (const value of added) if (!values.some((kept) => sameValue(kept, value))) values.push(cloneValue(value));
    setAt(document, path, values);
  };
}

function keepUpdate(name: string, keep: (value: unknown) => boolean): FieldUpdate {
  return (document, path) => {
    const values = arrayAt(name, document, path);
    if (values) setAt(document, path, values.filter(keep));
  };
}

function pullUpdate(operand: unknown, scope: ExpressionScope): FieldUpdate {
  if (isDocument(operand) && !isOperatorDocument(operand)) {
    const filter = compileFilter(operand, scope);
    return keepUpdate('$pull', (value) => !(isDocument(value) && filter(value)));
  }
  const test = compileCondition('value', operand, scope);
  return keepUpdate('$pull', (value) => !test({ value }));
}

function popUpdate(operand: unknown): FieldUpdate {
  const side = toNumber(operand);
  if (side !== 1 && side !== -1) throw failedToParse('$pop expects 1 or -1');
  return (document, path) => {
    const values = arrayAt('$pop', document, path);
    if (values) setAt(document, path, side === 1 ? values.slice(0, -1) : values.slice(1));
  };
}

function currentDateUpdate(operand: unknown, now: Date): FieldUpdate {
  const kind = isDocument(operand) ? operand['$type'] : 'date';
  if (kind !== 'date' && kind !== 'timestamp')
    throw badValue("$currentDate takes true or { $type: 'date' | 'timestamp' }");
  const value = kind === 'date' ? now : new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  return (document, path) => setAt(document, path, value);
}

function bitUpdate(operand: unknown): FieldUpdate {
  const [[operation, mask] = ['', undefined]] = Object.entries(isDocument(operand) ? operand : {});
  const type = bsonType(mask);
  if (type !== 16 && type !== 18) throw badValue('The $bit modifier field must be an Integer(32/64 bit)');
  const bits = BigInt(toNumber(mask) ?? 0);
  return (document, path) => {
    const current = getAt(document, path);
    const before = current instanceof Long ? current.toBigInt() : BigInt(toNumber(current) ?? 0);
    const results: Record<string, bigint> = { and: before & bits, or: before | bits, xor: before ^ bits };
    const after = results[operation];
    if (after === undefined)
      throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${operation}'`);
    setAt(document, path, current instanceof Long || type === 18 ? Long.fromBigInt(after) : new Int32(Number(after)));
  };
}

/** The change one operator makes to one field; `$rename` and `$setOnInsert` are decided by the caller. */
export function fieldUpdate(name: string, operand: unknown, scope: ExpressionScope): FieldUpdate {
  switch (name) {
    case '$set':
    case '$setOnInsert':
      return (document, path) => setAt(document, path, cloneValue(operand));
    case '$unset':
      return unsetAt;
    case '$inc':
    case '$mul':
      return arithmeticUpdate(name, operand);
    case '$min':
      return extremeUpdate(operand, (order) => order < 0);
    case '$max':
      return extremeUpdate(operand, (order) => order > 0);
    case '$push':
      return pushUpdate(operand);
    case '$addToSet':
      return addToSetUpdate(operand);
    case '$pull':
      return pullUpdate(operand, scope);
    case '$pullAll': {
      if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
      return keepUpdate(name, (value) => !operand.some((removed) => sameValue(removed, value)));
    }
    case '$pop':
      return popUpdate(operand);
    case '$currentDate':
      return currentDateUpdate(operand, scope.now);
    case '$bit':
      return bitUpdate(operand);
    default:
      throw unknownModifier(name);
  }
}
