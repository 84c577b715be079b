import { getOwn, isDocument, isNumber, setOwn, type BsonDocument } from './bson.ts';
import { badValue, CommandError } from './command-error.ts';
import { compareValues } from './order.ts';

/** A command's clock reading for `$$NOW`, and whether its time limit is over, which is checked only now and then. */
export type CommandTime = { now: Date; isOver: () => boolean };

/** Limits CPU time, so as not to count other processes' work, from the first check on: reading it costs as much as several documents. */
export function timeOf(maxTimeMs = 0): CommandTime {
  let deadline: number | undefined;
  const isOver = (): boolean => {
    const { user, system } = process.threadCpuUsage();
    return user + system > (deadline ??= user + system + maxTimeMs * 1000);
  };
  return { now: new Date(), isOver: maxTimeMs > 0 ? isOver : () => false };
}

/** An expression as a function of a document; `undefined` is a missing value. */
type Evaluate = (document: BsonDocument) => unknown;

/** Compares operands of an expression, where a missing value sorts before everything, null included. */
function compareOperands(left: unknown, right: unknown): number {
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return compareValues(left, right);
}

function comparison(accept: (order: number) => boolean) {
  return (name: string, operands: Evaluate[]): Evaluate => {
    const [left, right] = operands;
    if (!left || !right || operands.length > 2)
      throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments.`);
    return (document) => accept(compareOperands(left(document), right(document)));
  };
}

export const isTruthy = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && value !== 0;

function add(values: unknown[]): unknown {
  if (values.some((value) => value === null || value === undefined)) return null;
  return values.reduce<number>((sum, value) => {
    if (!isNumber(value)) throw new CommandError(14, '$add of other values than numbers is not supported');
    return sum + value;
  }, 0);
}

export const EXPRESSIONS: Record<string, (name: string, operands: Evaluate[]) => Evaluate> = {
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $and: (_name, operands) => (document) => operands.every((operand) => isTruthy(operand(document))),
  $add: (_name, operands) => (document) => add(operands.map((operand) => operand(document))),
  $cond: (_name, [condition, then, otherwise]) => {
    if (!condition || !then || !otherwise) throw new CommandError(16020, 'Expression $cond takes exactly 3 arguments.');
    return (document) => (isTruthy(condition(document)) ? then(document) : otherwise(document));
  },
};

/** Returns the value of a field path; for an array, the values of its elements that have one. */
function valueAt(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => valueAt(item, parts)).filter((item) => item !== undefined);
  return isDocument(value) ? valueAt(getOwn(value, part), rest) : undefined;
}

/** Compiles an expression to a function; rejects what the server does not support before any document is read. */
export function compileExpression(expression: unknown, time: CommandTime): Evaluate {
  if (expression === '$$NOW') return () => time.now;
  if (typeof expression === 'string' && expression.startsWith('$$'))
    throw new CommandError(17276, `Use of undefined or unsupported variable: ${expression.slice(2)}`);
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const parts = expression.slice(1).split('.');
    return (document) => valueAt(document, parts);
  }
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compileExpression(item, time));
    return (document) => items.map((item) => item(document) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const entries = Object.entries(expression);
  const [first] = entries;
  if (first?.[0].startsWith('$') && entries.length === 1) {
    const [name, operand] = first;
    const compile = Object.hasOwn(EXPRESSIONS, name) ? EXPRESSIONS[name] : undefined;
    if (!compile) throw new CommandError(168, `Unrecognized expression '${name}'`);
    const given: unknown[] = Array.isArray(operand) ? operand : [operand];
    const operands = given.map((one) => compileExpression(one, time));
    return compile(name, operands);
  }
  const fields = entries.map(([field, inner]) => {
    if (field.startsWith('$') || field.includes('.'))
      throw badValue(`FieldPath field '${field}' is not supported here`);
    return [field, compileExpression(inner, time)] as const;
  });
  return (document) => {
    const result: BsonDocument = {};
    for (const [field, evaluate] of fields) {
      const value = evaluate(document);
      if (value !== undefined) setOwn(result, field, value);
    }
    return result;
  };
}
