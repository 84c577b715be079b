import { Decimal128, Long, ObjectId } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as windows from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import { compareValues } from './bson-order.ts';
import { bsonType, typeAliasOf, type BsonDocument } from './bson-values.ts';
import { badValue, CommandError } from './command-error.ts';

/** In expressions a missing value comes before everything, null included. */
function compareOperands(left: unknown, right: unknown): number {
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return compareValues(left, right);
}

/** Replaces the engine's JavaScript ordering by the BSON order. */
function comparison(name: string, accept: (order: number) => unknown) {
  return (document: unknown, operands: unknown, options: Options): unknown => {
    const pair: unknown = evalExpr(document, operands, options);
    if (!Array.isArray(pair) || pair.length !== 2) {
      throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments.`);
    }
    return accept(compareOperands(pair[0], pair[1]));
  };
}

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

const BSON_EXPRESSIONS = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', Math.sign),
  $type: (document: unknown, operand: unknown, options: Options): unknown => {
    const value: unknown = evalExpr(document, operand, options);
    return value === undefined ? 'missing' : typeAliasOf(bsonType(value));
  },
  $toString: (document: unknown, operand: unknown, options: Options): unknown => {
    const value: unknown = evalExpr(document, operand, options);
    if (value instanceof ObjectId || value instanceof Decimal128) return value.toString();
    return expressions.$toString({}, { $literal: value }, options);
  },
};

const BSON_ACCUMULATORS = {
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

/** Scripts are not run, and the engine's decimals are doubles, so both are unknown here. */
const { $function: _script, $toDecimal: _decimal, ...safeExpressions } = expressions;
const { $accumulator: _scripted, ...safeAccumulators } = accumulators;
/** Stages that write, or that the engine runs only with a whole collection in memory. */
const { $out: _out, $merge: _merge, $fill: _fill, $graphLookup: _graph, ...safeStages } = stages;

const OPERATORS = {
  expression: { ...safeExpressions, ...BSON_EXPRESSIONS },
  accumulator: { ...safeAccumulators, ...BSON_ACCUMULATORS },
  pipeline: safeStages,
  window: windows,
};

/** The operators the expression engine works with. */
export const ENGINE_CONTEXT = Context.init(OPERATORS);

/** Operators that take one operand, which a client may also write as an array of one. */
const UNARY = new Set(['$arrayToObject', '$objectToArray', '$size', '$reverseArray', '$type', '$toString']);

export function isUnary(name: string): boolean {
  return UNARY.has(name);
}

export function isKnownOperator(name: string): boolean {
  return name in OPERATORS.expression || name in OPERATORS.accumulator || name in OPERATORS.window;
}

export function isKnownStage(name: string): boolean {
  return name in OPERATORS.pipeline;
}
