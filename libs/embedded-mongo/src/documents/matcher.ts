import { BSONRegExp } from 'bson';
import { isDocument, type BsonDocument } from './bson.ts';
import { badValue, CommandError } from './command-error.ts';
import { compileExpression, type CommandTime, isTruthy } from './expressions.ts';
import { compareValues, requireSupported, sameValue, typeOrder } from './order.ts';
import { valuesAtPath } from './paths.ts';

export type Filter = (document: BsonDocument) => boolean;
/** A test of the values that a path reaches; `undefined` in the list means missing. */
type ValuesTest = (values: readonly unknown[]) => boolean;

/** A pattern for the beginning of a text, made of literal characters. */
const LITERAL_PREFIX = /^\^((?:[\p{L}\p{N} @_:,;'"<>=!~%&#`-]|\\[^\p{L}\p{N}])+)$/u;

/** Returns the prefix that a pattern requires. Rejects other patterns, since one could block the server for minutes. */
export function prefixOf({ pattern, options }: BSONRegExp): string {
  const literal = options === '' ? LITERAL_PREFIX.exec(pattern)?.[1] : undefined;
  if (literal === undefined) {
    const why = 'only patterns like /^text/ are supported by the embedded server';
    throw new CommandError(51091, `Regular expression /${pattern}/${options}: ${why}`);
  }
  return literal.replaceAll(/\\(.)/gu, '$1');
}

/** Passes when a value at the path, or an element of an array there, passes the test. */
function anyElement(test: (value: unknown) => boolean): ValuesTest {
  return (values) => values.some((value) => test(value) || (Array.isArray(value) && value.some(test)));
}

function equalityTest(operand: unknown): ValuesTest {
  if (operand instanceof BSONRegExp) {
    const prefix = prefixOf(operand);
    return anyElement((value) => typeof value === 'string' && value.startsWith(prefix));
  }
  requireSupported(operand);
  return anyElement((value) => sameValue(value, operand));
}

function orderTest(accept: (order: number) => boolean) {
  return (operand: unknown): ValuesTest => {
    const order = typeOrder(operand);
    return anyElement((value) => {
      const present = value === undefined ? null : value;
      return (
        typeOrder(present) === order &&
        Number.isNaN(present) === Number.isNaN(operand) &&
        accept(compareValues(present, operand))
      );
    });
  };
}

function listTest(name: string, operand: unknown, isListed: boolean): ValuesTest {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  const tests = operand.map((item) => {
    if (isOperatorDocument(item)) throw badValue(`cannot nest $ under ${name}`);
    return equalityTest(item);
  });
  return (values) => tests.some((test) => test(values)) === isListed;
}

function elementTest(operand: unknown, time: CommandTime): ValuesTest {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  if (isOperatorDocument(operand)) throw badValue('$elemMatch is supported for documents in an array only');
  const filter = compileFilter(operand, time);
  const isMatch = (item: unknown): boolean => isDocument(item) && filter(item);
  return (values) => values.some((value) => Array.isArray(value) && value.some(isMatch));
}

export const FILTER_OPERATORS: Record<string, (operand: unknown, time: CommandTime) => ValuesTest> = {
  $eq: (operand) => {
    if (operand instanceof BSONRegExp) throw badValue('$eq of a pattern is not done here.');
    return equalityTest(operand);
  },
  $ne: (operand) => {
    if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
    const equal = equalityTest(operand);
    return (values) => !equal(values);
  },
  $gt: orderTest((order) => order > 0),
  $gte: orderTest((order) => order >= 0),
  $lt: orderTest((order) => order < 0),
  $lte: orderTest((order) => order <= 0),
  $in: (operand) => listTest('$in', operand, true),
  $nin: (operand) => listTest('$nin', operand, false),
  $exists: (operand) => (values) => values.some((value) => value !== undefined) === isTruthy(operand),
  $elemMatch: elementTest,
};

function compileOperators(operators: BsonDocument, time: CommandTime): ValuesTest {
  const tests = Object.entries(operators).map(([name, operand]) => {
    const compile = Object.hasOwn(FILTER_OPERATORS, name) ? FILTER_OPERATORS[name] : undefined;
    if (!compile) throw badValue(`unknown operator: ${name}`);
    return compile(operand, time);
  });
  return (values) => tests.every((test) => test(values));
}

/** Returns whether a condition is made of operators (`{ $gt: 1 }`) rather than being a value to equal. */
export function isOperatorDocument(condition: unknown): condition is BsonDocument {
  return isDocument(condition) && Object.keys(condition)[0]?.startsWith('$') === true;
}

function clauses(name: string, joins: (tests: Filter[], document: BsonDocument) => boolean) {
  return (operand: unknown, time: CommandTime): Filter => {
    if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${name} must be a nonempty array`);
    const tests = operand.map((clause) => {
      if (!isDocument(clause)) throw badValue(`${name} entries need to be full objects`);
      return compileFilter(clause, time);
    });
    return (document) => joins(tests, document);
  };
}

export const CLAUSES: Record<string, (operand: unknown, time: CommandTime) => Filter> = {
  $and: clauses('$and', (tests, document) => tests.every((test) => test(document))),
  $or: clauses('$or', (tests, document) => tests.some((test) => test(document))),
  $expr: (operand, time) => {
    const evaluate = compileExpression(operand, time);
    return (document) => isTruthy(evaluate(document));
  },
};

/** Compiles a query document to a test; rejects unknown operators before any document is read. */
export function compileFilter(filter: BsonDocument, time: CommandTime): Filter {
  const tests = Object.entries(filter).map(([name, operand]): Filter => {
    if (name.startsWith('$')) {
      const clause = Object.hasOwn(CLAUSES, name) ? CLAUSES[name] : undefined;
      if (!clause) throw badValue(`unknown top level operator: ${name}`);
      return clause(operand, time);
    }
    const test = isOperatorDocument(operand) ? compileOperators(operand, time) : equalityTest(operand);
    return (document) => test(valuesAtPath(document, name));
  });
  return (document) => tests.every((test) => test(document));
}
