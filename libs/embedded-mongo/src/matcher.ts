import { BSONRegExp } from 'bson';
import { badValue, CommandError, failedToParse } from './command-error.ts';
import { bsonType, isDocument, toNumber, toRegExp, typeNumberOf, type BsonDocument } from './bson-values.ts';
import { compareValues, sameValue, typeOrder } from './bson-order.ts';
import { evaluateExpression, type ExpressionScope } from './expressions.ts';
import { valuesAtPath } from './paths.ts';

export type Filter = (document: BsonDocument) => boolean;
/** A test of the values a path reaches; `undefined` in the list means missing. */
type ValuesTest = (values: readonly unknown[]) => boolean;

/** Passes when a value at the path, or an element of an array there, passes. */
function anyElement(test: (value: unknown) => boolean): ValuesTest {
  return (values) => values.some((value) => test(value) || (Array.isArray(value) && value.some(test)));
}

function regexTest(pattern: string, options: string): (value: unknown) => boolean {
  const regex = toRegExp(pattern, options);
  if (!regex) throw new CommandError(51091, `Regular expression is invalid: /${pattern}/${options}`);
  return (value) =>
    (typeof value === 'string' && regex.test(value)) ||
    (value instanceof BSONRegExp && value.pattern === pattern && value.options === options);
}

function equalityTest(operand: unknown): ValuesTest {
  if (operand instanceof BSONRegExp) return anyElement(regexTest(operand.pattern, operand.options));
  return anyElement((value) => sameValue(value, operand));
}

function orderTest(operand: unknown, accept: (order: number) => boolean): ValuesTest {
  const order = typeOrder(operand);
  const acrossTypes = bsonType(operand) === -1 || bsonType(operand) === 127;
  const operandIsNaN = Number.isNaN(toNumber(operand) ?? 0);
  return anyElement((value) => {
    const present = value === undefined ? null : value;
    if (!acrossTypes && typeOrder(present) !== order) return false;
    if (Number.isNaN(toNumber(present) ?? 0) !== operandIsNaN) return false;
    return accept(compareValues(present, operand));
  });
}

function typeTest(operand: unknown): ValuesTest {
  const wanted = (Array.isArray(operand) ? operand : [operand]).flatMap((alias: unknown) => {
    if (alias === 'number') return [1, 16, 18, 19];
    const number = typeof alias === 'string' ? typeNumberOf(alias) : toNumber(alias);
    if (number === undefined) throw badValue(`Unknown type name alias: ${String(alias)}`);
    return [number];
  });
  return anyElement((value) => value !== undefined && wanted.includes(bsonType(value)));
}

function arrayOperand(name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  return operand;
}

function elementMatchTest(operand: unknown, scope: ExpressionScope): ValuesTest {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  const onValues = first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first);
  const wrapped = onValues ? compileOperators(operand, scope) : undefined;
  const filter = onValues ? undefined : compileFilter(operand, scope);
  const element = (item: unknown): boolean =>
    wrapped ? wrapped([item]) : filter !== undefined && isDocument(item) && filter(item);
  return (values) => values.some((value) => Array.isArray(value) && value.some(element));
}

function allTest(operand: unknown, scope: ExpressionScope): ValuesTest {
  const tests = arrayOperand('$all', operand).map((item) =>
    isDocument(item) && '$elemMatch' in item ? elementMatchTest(item['$elemMatch'], scope) : equalityTest(item),
  );
  return (values) => tests.length > 0 && tests.every((test) => test(values));
}

function moduloTest(operand: unknown): ValuesTest {
  const [divisor, remainder] = arrayOperand('$mod', operand).map((part) => Math.trunc(toNumber(part) ?? Number.NaN));
  if (!divisor || remainder === undefined || Number.isNaN(remainder)) throw badValue('malformed mod');
  return anyElement((value) => {
    const number = toNumber(value);
    return number !== undefined && Math.trunc(number) % divisor === remainder;
  });
}

function sizeTest(operand: unknown): ValuesTest {
  const size = toNumber(operand);
  if (size === undefined || !Number.isInteger(size) || size < 0) {
    throw failedToParse('Failed to parse $size. Expected a non-negative integer');
  }
  return (values) => values.some((value) => Array.isArray(value) && value.length === size);
}

function notTest(operand: unknown, scope: ExpressionScope): ValuesTest {
  if (!isDocument(operand) && !(operand instanceof BSONRegExp)) throw badValue('$not needs a regex or a document');
  const inner = isDocument(operand) ? compileOperators(operand, scope) : equalityTest(operand);
  return (values) => !inner(values);
}

function isTruthy(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && toNumber(value) !== 0;
}

function compileOperator(name: string, operand: unknown, siblings: BsonDocument, scope: ExpressionScope): ValuesTest {
  switch (name) {
    case '$eq':
      return anyElement((value) => sameValue(value, operand));
    case '$ne': {
      const equal = equalityTest(operand);
      return (values) => !equal(values);
    }
    case '$gt':
      return orderTest(operand, (order) => order > 0);
    case '$gte':
      return orderTest(operand, (order) => order >= 0);
    case '$lt':
      return orderTest(operand, (order) => order < 0);
    case '$lte':
      return orderTest(operand, (order) => order <= 0);
    case '$in':
    case '$nin': {
      const tests = arrayOperand(name, operand).map((item) => {
        if (isDocument(item) && Object.keys(item)[0]?.startsWith('$')) throw badValue(`cannot nest $ under ${name}`);
        return equalityTest(item);
      });
      return (values) => tests.some((test) => test(values)) === (name === '$in');
    }
    case '$exists':
      return (values) => values.some((value) => value !== undefined) === isTruthy(operand);
    case '$type':
      return typeTest(operand);
    case '$regex': {
      const options = siblings['$options'];
      const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
      if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
      const ownFlags = operand instanceof BSONRegExp ? operand.options : '';
      return anyElement(regexTest(pattern, typeof options === 'string' ? options : ownFlags));
    }
    case '$options':
      if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
      return () => true;
    case '$mod':
      return moduloTest(operand);
    case '$size':
      return sizeTest(operand);
    case '$all':
      return allTest(operand, scope);
    case '$elemMatch':
      return elementMatchTest(operand, scope);
    case '$not':
      return notTest(operand, scope);
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

function compileOperators(operators: BsonDocument, scope: ExpressionScope): ValuesTest {
  const tests = Object.entries(operators).map(([name, operand]) => compileOperator(name, operand, operators, scope));
  return (values) => tests.every((test) => test(values));
}

/** True when a condition is made of operators (`{ $gt: 1 }`) rather than being a value to equal. */
export function isOperatorDocument(condition: unknown): condition is BsonDocument {
  return isDocument(condition) && Object.keys(condition)[0]?.startsWith('$') === true;
}

export function compileCondition(path: string, condition: unknown, scope: ExpressionScope): Filter {
  const test = isOperatorDocument(condition) ? compileOperators(condition, scope) : equalityTest(condition);
  return (document) => test(valuesAtPath(document, path));
}

function compileClauses(name: string, operand: unknown, scope: ExpressionScope): Filter[] {
  const clauses: unknown[] = Array.isArray(operand) ? operand : [];
  if (clauses.length === 0) throw badValue(`${name} must be a nonempty array`);
  return clauses.map((clause) => {
    if (!isDocument(clause)) throw badValue(`${name} entries need to be full objects`);
    return compileFilter(clause, scope);
  });
}

/** Turns a query document into a test; unknown operators are refused here, before any document is read. */
export function compileFilter(filter: BsonDocument, scope: ExpressionScope): Filter {
  const tests = Object.entries(filter).map(([name, operand]): Filter => {
    if (!name.startsWith('$')) return compileCondition(name, operand, scope);
    switch (name) {
      case '$and': {
        const clauses = compileClauses(name, operand, scope);
        return (document) => clauses.every((clause) => clause(document));
      }
      case '$or': {
        const clauses = compileClauses(name, operand, scope);
        return (document) => clauses.some((clause) => clause(document));
      }
      case '$nor': {
        const clauses = compileClauses(name, operand, scope);
        return (document) => !clauses.some((clause) => clause(document));
      }
      case '$expr': {
        const evaluate = evaluateExpression(operand, scope);
        return (document) => isTruthy(evaluate(document));
      }
      case '$comment':
        return () => true;
      default:
        throw badValue(`unknown top level operator: ${name}`);
    }
  });
  return (document) => tests.every((test) => test(document));
}
