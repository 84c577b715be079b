import { isDocument, isNumber, setOwn, type BsonDocument } from '../documents/bson.ts';
import { CommandError, failedToParse } from '../documents/command-error.ts';
import { type CommandTime, compileExpression } from '../documents/expressions.ts';
import { compileFilter } from '../documents/matcher.ts';
import { compareValues, encodeKey, requireSupported } from '../documents/order.ts';
import { compileProjection } from '../documents/projection.ts';
import type { Collection } from '../storage/collection.ts';
import { countRecords, findRecords, type Query } from './query.ts';
import { parseSort, sorted } from './sort.ts';

type RunStage = (documents: BsonDocument[], specification: unknown, time: CommandTime) => BsonDocument[];
type Stage = { name: string; specification: unknown; run: RunStage };

function requireDocument(name: string, value: unknown): BsonDocument {
  if (!isDocument(value)) throw failedToParse(`the ${name} stage specification must be an object`);
  return value;
}

function limitOf(value: unknown): number {
  if (isNumber(value) && Number.isInteger(value) && value > 0) return value;
  throw new CommandError(15958, 'the limit must be specified as a positive number');
}

export const ACCUMULATORS: Record<string, (values: unknown[]) => unknown> = {
  $sum: (values) => values.reduce<number>((sum, value) => (isNumber(value) ? sum + value : sum), 0),
  $max: (values) => {
    const present = values.filter((value) => value !== null && value !== undefined);
    return present.reduce((most, value) => (compareValues(value, most) > 0 ? value : most), present[0]) ?? null;
  },
};

function group(documents: BsonDocument[], specification: unknown, time: CommandTime): BsonDocument[] {
  const { _id, ...fields } = requireDocument('$group', specification);
  if (_id === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  const identify = compileExpression(_id, time);
  const accumulated = Object.entries(fields).map(([field, accumulator]) => {
    const [[name, operand] = ['', undefined], ...others] = Object.entries(isDocument(accumulator) ? accumulator : {});
    const accumulate = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
    if (!accumulate || others.length > 0) throw new CommandError(15952, `unknown group operator '${name}'`);
    return { field, accumulate, evaluate: compileExpression(operand, time) };
  });
  const groups = new Map<string, { id: unknown; members: BsonDocument[] }>();
  for (const document of documents) {
    const id = identify(document) ?? null;
    const key = encodeKey([id]).toString('latin1');
    const present = groups.get(key);
    if (present) present.members.push(document);
    else groups.set(key, { id, members: [document] });
  }
  return [...groups.values()].map(({ id, members }) => {
    const result: BsonDocument = { _id: id };
    for (const { field, accumulate, evaluate } of accumulated) setOwn(result, field, accumulate(members.map(evaluate)));
    return result;
  });
}

export const STAGES: Record<string, RunStage> = {
  $match: (documents, specification, time) =>
    documents.filter(compileFilter(requireDocument('$match', specification), time)),
  $sort: (documents, specification) => sorted(documents, parseSort(specification), (document) => document),
  $limit: (documents, specification) => documents.slice(0, limitOf(specification)),
  $group: group,
  $project: (documents, specification, time) =>
    documents.map(compileProjection(requireDocument('$project', specification), time)),
};

export function parseStages(pipeline: unknown): Stage[] {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  return pipeline.map((stage) => {
    const [first, ...others] = Object.entries(isDocument(stage) ? stage : {});
    if (!first || others.length > 0)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name, specification] = first;
    const run = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (!run) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return { name, specification, run };
  });
}

/** Combines leading `$match`, `$sort` and `$limit` stages into one indexed query. */
export function leadingQuery(stages: Stage[], time: CommandTime): { query: Query; rest: Stage[] } {
  const query: Query = { filter: {}, sort: [], skip: 0, limit: 0, time };
  const filters: BsonDocument[] = [];
  let used = 0;
  for (const { name, specification } of stages) {
    if (name === '$match' && query.sort.length === 0) filters.push(requireDocument(name, specification));
    else if (name === '$sort' && query.sort.length === 0) query.sort = parseSort(specification);
    else break;
    used += 1;
  }
  const next = stages[used];
  if (next?.name === '$limit') {
    query.limit = limitOf(next.specification);
    used += 1;
  }
  query.filter = filters.length === 1 ? (filters[0] ?? {}) : filters.length === 0 ? {} : { $and: filters };
  return { query, rest: stages.slice(used) };
}

/** Recognizes a stage that only counts its input, as sent by the driver's `countDocuments`. */
function countedField(stage: Stage | undefined): { field: string; id: unknown } | undefined {
  if (stage?.name !== '$group' || !isDocument(stage.specification)) return undefined;
  const { _id, ...rest } = stage.specification;
  const [only, ...others] = Object.entries(rest);
  if (!only || others.length > 0 || (!isNumber(_id) && _id !== null)) return undefined;
  const [field, sum] = only;
  return isDocument(sum) && Object.keys(sum).length === 1 && sum['$sum'] === 1 ? { field, id: _id } : undefined;
}

/** Runs an aggregation over a collection, which may not exist. */
export function aggregate(collection: Collection | undefined, pipeline: unknown, time: CommandTime): BsonDocument[] {
  const { query, rest } = leadingQuery(parseStages(pipeline), time);
  const counted = countedField(rest[0]);
  let documents: BsonDocument[];
  if (counted) {
    const n = countRecords(collection, query);
    documents = n === 0 ? [] : [{ _id: counted.id, [counted.field]: n }];
  } else documents = findRecords(collection, query).map((record) => record.document);
  for (const { run, specification } of counted ? rest.slice(1) : rest) documents = run(documents, specification, time);
  documents.forEach(requireSupported);
  return documents;
}
