import { compareValues } from './bson-order.ts';
import { isDocument, setOwn, toNumber, toPlainDocument, type BsonDocument } from './bson-values.ts';
import { badValue, CommandError, failedToParse } from './command-error.ts';
import { evaluateExpression, type ExpressionScope, runLeafStage } from './expressions.ts';
import { isKnownStage } from './expression-operators.ts';
import { compileFilter } from './matcher.ts';
import { documentComparator, valuesAtPath } from './paths.ts';
import { countRecords, findRecords, parseSort, type Query } from './query.ts';
import type { Store } from './store.ts';

type PipelineContext = { store: Store; db: string; scope: ExpressionScope };

type Stage = { name: string; specification: unknown };

function parseStages(pipeline: unknown): Stage[] {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  return pipeline.map((stage) => {
    const entries = Object.entries(isDocument(stage) ? stage : {});
    const [first] = entries;
    if (!first || entries.length !== 1) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const [name, specification] = first;
    if (!isKnownStage(name)) {
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    }
    return { name, specification };
  });
}

function count(name: string, value: unknown): number {
  const number = toNumber(value);
  if (number === undefined || !Number.isInteger(number) || number < (name === '$limit' ? 1 : 0)) {
    throw new CommandError(
      15957,
      `invalid argument to ${name} stage: must be a ${name === '$limit' ? 'positive' : 'non-negative'} number`,
    );
  }
  return number;
}

function requireDocument(name: string, value: unknown): BsonDocument {
  if (!isDocument(value)) throw failedToParse(`the ${name} stage specification must be an object`);
  return value;
}

/** Takes leading `$match`, `$sort`, `$skip` and `$limit` stages into one indexed query. */
function leadingQuery(stages: Stage[], scope: ExpressionScope): { query: Query; rest: Stage[] } {
  const query: Query = { filter: {}, sort: [], skip: 0, limit: 0, scope };
  const filters: BsonDocument[] = [];
  let used = 0;
  for (const { name, specification } of stages) {
    if (name === '$match' && query.sort.length === 0) filters.push(requireDocument(name, specification));
    else if (name === '$sort' && query.sort.length === 0) query.sort = parseSort(specification);
    else break;
    used += 1;
  }
  if (stages[used]?.name === '$skip') query.skip = count('$skip', stages[used++]?.specification);
  if (stages[used]?.name === '$limit') query.limit = count('$limit', stages[used++]?.specification);
  query.filter = filters.length === 1 ? (filters[0] ?? {}) : filters.length === 0 ? {} : { $and: filters };
  return { query, rest: stages.slice(used) };
}

/** A stage that only counts what comes in, as the driver's `countDocuments` sends it. */
function countedField(stage: Stage | undefined): { field: string; identity: BsonDocument } | undefined {
  if (stage?.name !== '$group' || !isDocument(stage.specification)) return undefined;
  const { _id, ...rest } = stage.specification;
  const [only, ...others] = Object.entries(rest);
  if (!only || others.length > 0 || (toNumber(_id) === undefined && _id !== null)) return undefined;
  const [field, sum] = only;
  const isCount = isDocument(sum) && Object.keys(sum).length === 1 && toNumber(sum['$sum']) === 1;
  return isCount ? { field, identity: { _id: toNumber(_id) ?? null } } : undefined;
}

function readCollection(name: string, stages: Stage[], context: PipelineContext): BsonDocument[] {
  const collection = context.store.find(context.db, name);
  const { query, rest } = leadingQuery(stages, context.scope);
  const counted = countedField(rest[0]);
  if (counted !== undefined) {
    const n = countRecords(collection, query);
    const [, ...others] = rest;
    return runStages(others, n === 0 ? [] : [{ ...counted.identity, [counted.field]: n }], context);
  }
  const records = findRecords(collection, query);
  return runStages(
    rest,
    records.map((record) => toPlainDocument(record.document)),
    context,
  );
}

const LOOKUP_FIELDS = new Set(['from', 'as', 'localField', 'foreignField', 'let', 'pipeline']);

/** Keys of all documents are asked for in one indexed query when only fields are compared. */
function lookup(specification: unknown, documents: BsonDocument[], context: PipelineContext): BsonDocument[] {
  const { from, as, localField, foreignField, let: letFields, pipeline } = requireDocument('$lookup', specification);
  const unknown = Object.keys(requireDocument('$lookup', specification)).find((field) => !LOOKUP_FIELDS.has(field));
  if (unknown) throw failedToParse(`unknown argument to $lookup: ${unknown}`);
  if (typeof from !== 'string' || typeof as !== 'string') throw failedToParse("$lookup needs 'from' and 'as' strings");
  const inner = pipeline === undefined ? [] : parseStages(pipeline);
  const variables = Object.entries(isDocument(letFields) ? letFields : {}).map(
    ([name, expression]) => [name, evaluateExpression(expression, context.scope)] as const,
  );
  return documents.map((document) => {
    const scope = { ...context.scope, variables: { ...context.scope.variables } };
    for (const [name, evaluate] of variables) scope.variables[name] = evaluate(document) ?? null;
    let stages = inner;
    if (typeof localField === 'string' && typeof foreignField === 'string') {
      const local = valuesAtPath(document, localField).flatMap((value): unknown[] =>
        Array.isArray(value) ? value : [value],
      );
      const wanted = local.map((value) => (value === undefined ? null : value));
      const condition = wanted.length === 1 ? { $eq: wanted[0] } : { $in: wanted };
      stages = [{ name: '$match', specification: { [foreignField]: condition } }, ...inner];
    }
    const joined = readCollection(from, stages, { ...context, scope });
    const result: BsonDocument = { ...document };
    setOwn(result, as, joined);
    return result;
  });
}

function runStage(stage: Stage, documents: BsonDocument[], context: PipelineContext): BsonDocument[] {
  const { name, specification } = stage;
  switch (name) {
    case '$match':
      return documents.filter(compileFilter(requireDocument(name, specification), context.scope));
    case '$sort':
      return [...documents].sort(documentComparator(parseSort(specification), compareValues));
    case '$limit':
      return documents.slice(0, count(name, specification));
    case '$skip':
      return documents.slice(count(name, specification));
    case '$count': {
      if (typeof specification !== 'string')
        throw new CommandError(40156, 'the count field must be a non-empty string');
      return documents.length === 0 ? [] : [{ [specification]: documents.length }];
    }
    case '$lookup':
      return lookup(specification, documents, context);
    case '$facet': {
      const result: BsonDocument = {};
      for (const [field, pipeline] of Object.entries(requireDocument(name, specification))) {
        setOwn(result, field, runStages(parseStages(pipeline), documents.map(toPlainDocument), context));
      }
      return [result];
    }
    case '$unionWith': {
      const { coll, pipeline, ...others } =
        typeof specification === 'string' ? { coll: specification } : requireDocument(name, specification);
      if (typeof coll !== 'string' || Object.keys(others).length > 0)
        throw failedToParse("$unionWith takes 'coll' and 'pipeline'");
      return [...documents, ...readCollection(coll, pipeline === undefined ? [] : parseStages(pipeline), context)];
    }
    default:
      return runLeafStage(name, specification, documents, context.scope);
  }
}

function runStages(stages: Stage[], documents: BsonDocument[], context: PipelineContext): BsonDocument[] {
  return stages.reduce((current, stage) => runStage(stage, current, context), documents);
}

/** Runs an aggregation; numbers in the result are plain JavaScript numbers. */
export function aggregate(collection: string | undefined, pipeline: unknown, context: PipelineContext): BsonDocument[] {
  const stages = parseStages(pipeline);
  if (collection !== undefined) return readCollection(collection, stages, context);
  if (stages[0]?.name !== '$documents') throw badValue('a database aggregate must begin with $documents');
  return runStages(stages, [], context);
}
