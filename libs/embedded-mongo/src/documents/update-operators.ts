import { cloneValue, describe, getOwn, isDocument, isNumber, setOwn, type BsonDocument } from './bson.ts';
import { badValue, CommandError } from './command-error.ts';
import { compareValues, sameValue } from './order.ts';
import { isArrayIndex } from './paths.ts';

function childOf(holder: unknown, part: string): unknown {
  if (Array.isArray(holder)) return isArrayIndex(part) ? holder[Number(part)] : undefined;
  return isDocument(holder) ? getOwn(holder, part) : undefined;
}

export const getAt = (document: BsonDocument, parts: readonly string[]): unknown =>
  parts.reduce<unknown>(childOf, document);

/** Sets a value and creates documents on the way. An array grows by at most one element. */
export function setAt(document: BsonDocument, parts: readonly string[], value: unknown): void {
  let holder: unknown = document;
  for (const [depth, part] of parts.entries()) {
    const present = childOf(holder, part);
    const next = depth === parts.length - 1 ? value : present === undefined ? {} : present;
    if (isDocument(holder)) setOwn(holder, part, next);
    else if (Array.isArray(holder) && isArrayIndex(part) && Number(part) <= holder.length) holder[Number(part)] = next;
    else throw new CommandError(28, `Cannot create field '${part}' in ${describe(holder)}`);
    holder = next;
  }
}

/** Removes a field; an array element becomes null instead, so that the others keep their positions. */
export function unsetAt(document: BsonDocument, parts: readonly string[]): void {
  const holder = getAt(document, parts.slice(0, -1));
  const last = parts.at(-1) ?? '';
  if (isDocument(holder)) delete holder[last];
  else if (Array.isArray(holder) && isArrayIndex(last) && Number(last) < holder.length) holder[Number(last)] = null;
}

/** The change that one operator makes to one field. */
export type FieldUpdate = (document: BsonDocument, path: readonly string[]) => void;

const setUpdate =
  (operand: unknown): FieldUpdate =>
  (document, path) =>
    setAt(document, path, cloneValue(operand));

function incrementUpdate(operand: unknown): FieldUpdate {
  if (!isNumber(operand)) throw new CommandError(14, 'Cannot increment with non-numeric argument');
  return (document, path) => {
    const current = getAt(document, path) ?? 0;
    if (!isNumber(current) || getAt(document, path) === null)
      throw new CommandError(14, `Cannot apply $inc to a value of non-numeric type at '${path.join('.')}'`);
    const sum = current + operand;
    if (Number.isInteger(current) && Number.isInteger(operand) && !Number.isSafeInteger(sum))
      throw badValue(`$inc of '${path.join('.')}' beyond 2^53 is not supported by the embedded server`);
    setAt(document, path, sum);
  };
}

function maximumUpdate(operand: unknown): FieldUpdate {
  return (document, path) => {
    const current = getAt(document, path);
    if (current === undefined || compareValues(operand, current) > 0) setAt(document, path, cloneValue(operand));
  };
}

function arrayAt(name: string, document: BsonDocument, path: readonly string[]): unknown[] | undefined {
  const current = getAt(document, path);
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) throw badValue(`The field '${path.join('.')}' must be an array for ${name}`);
  return [...current];
}

/** Returns what an operator adds to an array: its operand, or the values of `$each`. */
function addedValues(name: string, operand: unknown): unknown[] {
  if (!isDocument(operand) || !('$each' in operand)) return [operand];
  const unknown = Object.keys(operand).find((modifier) => modifier !== '$each');
  if (unknown) throw badValue(`Unrecognized clause in ${name}: ${unknown}`);
  if (!Array.isArray(operand['$each'])) throw badValue('The argument to $each must be an array');
  return operand['$each'];
}

function pushUpdate(operand: unknown): FieldUpdate {
  const added = addedValues('$push', operand);
  return (document, path) =>
    setAt(document, path, [...(arrayAt('$push', document, path) ?? []), ...added.map(cloneValue)]);
}

function addToSetUpdate(operand: unknown): FieldUpdate {
  const added = addedValues('$addToSet', operand);
  return (document, path) => {
    const values = arrayAt('$addToSet', document, path) ?? [];
    for (const value of added) if (!values.some((kept) => sameValue(kept, value))) values.push(cloneValue(value));
    setAt(document, path, values);
  };
}

function pullUpdate(operand: unknown): FieldUpdate {
  if (isDocument(operand)) throw badValue('$pull with conditions is not supported by the embedded server');
  return (document, path) => {
    const values = arrayAt('$pull', document, path)?.filter((value) => !sameValue(value, operand));
    if (values) setAt(document, path, values);
  };
}

export const UPDATE_OPERATORS: Record<string, (operand: unknown) => FieldUpdate> = {
  $set: setUpdate,
  $setOnInsert: setUpdate,
  $unset: () => unsetAt,
  $inc: incrementUpdate,
  $max: maximumUpdate,
  $push: pushUpdate,
  $addToSet: addToSetUpdate,
  $pull: pullUpdate,
};
