import { Decimal128, Long } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as windows from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import { compareValues } from './bson-order.ts';
import { isDocument, setOwn, toPlain, toPlainDocument, type BsonDocument } from './bson-values.ts';
import { badValue, CommandError } from './command-error.ts';

/** What an expression can see besides the document: one clock reading per command and the command's `let`. */
export type ExpressionScope = { now: Date; variables: BsonDocument };

export function newScope(variables: BsonDocument = {}): ExpressionScope {
  return { now: new Date(), variables: toPlainDocument(variables) };
}

/** Replaces the engine's JavaScript ordering by the BSON order. */
function comparison(name: string, accept: (order: number) => unknown) {
  return (document: unknown, operands: unknown, options: Options): unknown => {
    const pair: unknown = evalExpr(document, operands, options);
    if (!Array.isArray(pair) || pair.length !== 2) {
      throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments.`);
    }
    return accept(compareValues(pair[0], pair[1]));
  };
}

const COMPARISONS = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', Math.sign),
};

/** The engine skips these in sums, which would give a wrong total without a word. */
function refuseWideNumbers(name: string, values: unknown): void {
  const wide = Array.isArray(values) && values.some((value) => value instanceof Decimal128 || value instanceof Long);
  if (wide) throw badValue(`${name} over Decimal128 or longs beyond 2^53 is not supported by the embedded server`);
}

function extreme(direction: 1 | -1) {
  return (documents: BsonDocument[], expression: unknown, options: Options): unknown => {
    const values = accumulators
      .$push(documents, expression, options)
      .filter((value) => value !== null && value !== undefined);
    return values.reduce((best, next) => (compareValues(next, best) * direction > 0 ? next : best), values[0]) ?? null;
  };
}

const ACCUMULATORS = {
  $sum: (documents: BsonDocument[], expression: unknown, options: Options) => {
    if (typeof expression !== 'number') refuseWideNumbers('$sum', accumulators.$push(documents, expression, options));
    return accumulators.$sum(documents, expression, options);
  },
  $avg: (documents: BsonDocument[], expression: unknown, options: Options) => {
    refuseWideNumbers('$avg', accumulators.$push(documents, expression, options));
    return accumulators.$avg(documents, expression, options);
  },
  $max: extreme(1),
  $min: extreme(-1),
};

const { $function: _script, ...safeExpressions } = expressions;
const { $accumulator: _scripted, ...safeAccumulators } = accumulators;
const { $out: _out, $merge: _merge, $fill: _fill, ...knownStages } = stages;

const EXPRESSION_OPERATORS = { ...safeExpressions, ...COMPARISONS };
const ACCUMULATOR_OPERATORS = { ...safeAccumulators, ...ACCUMULATORS };

const context = Context.init({
  expression: EXPRESSION_OPERATORS,
  accumulator: ACCUMULATOR_OPERATORS,
  pipeline: knownStages,
  window: windows,
});

function engineOptions(scope: ExpressionScope): Options {
  return {
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    variables: scope.variables,
    context,
  };
}

/** Makes an expression ready for the engine: plain values, one `$$NOW`, and every operator known. */
function prepareExpression(expression: unknown, scope: ExpressionScope): unknown {
  if (expression === '$$NOW') return scope.now;
  if (Array.isArray(expression)) return expression.map((item: unknown) => prepareExpression(item, scope));
  if (!isDocument(expression)) return toPlain(expression);
  const prepared: BsonDocument = {};
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') return { $literal: toPlain(operand) };
    const known = name in EXPRESSION_OPERATORS || name in ACCUMULATOR_OPERATORS || name in windows;
    if (name.startsWith('$') && !known) throw new CommandError(168, `Unrecognized expression '${name}'`);
    setOwn(prepared, name, prepareExpression(operand, scope));
  }
  return prepared;
}

/** Engine errors are the client's mistakes (wrong operand types and the like), never a crash of the server. */
function asCommandError<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    throw badValue(error.message);
  }
}

/** The expression as a function of a typed document. */
export function evaluateExpression(expression: unknown, scope: ExpressionScope): (document: BsonDocument) => unknown {
  const prepared = prepareExpression(expression, scope);
  const options = engineOptions(scope);
  return (document) => asCommandError(() => evalExpr(toPlainDocument(document), prepared, options));
}

export function isKnownStage(name: string): boolean {
  return name in knownStages;
}

export function runLeafStage(
  name: string,
  specification: unknown,
  documents: BsonDocument[],
  scope: ExpressionScope,
): BsonDocument[] {
  const prepared = prepareExpression(specification, scope);
  return asCommandError(() =>
    new Aggregator([{ [name]: prepared }], engineOptions(scope)).run<BsonDocument>(documents),
  );
}
