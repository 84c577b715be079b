import { compareValues } from '../bson-order.ts';
import { encodeBson, isDocument, toNumber, type BsonDocument } from '../bson-values.ts';
import { badValue, CommandError, failedToParse } from '../command-error.ts';
import { valuesAtPath } from '../paths.ts';
import { aggregate } from '../pipeline.ts';
import { choosePlan } from '../planner.ts';
import { compileProjection } from '../projection.ts';
import { countRecords, type Examined, findRecords, parseSort, type Query } from '../query.ts';
import type { Reply } from '../wire.ts';
import { checkFields, checkHint, type CommandContext, documentField, ok, scopeOf, textField } from './command.ts';

const FIND_FIELDS = [
  'find filter sort projection hint skip limit batchSize singleBatch collation let',
  'allowDiskUse noCursorTimeout allowPartialResults',
].flatMap((line) => line.split(' '));
const FALSE_ONLY = ['tailable', 'awaitData', 'returnKey', 'showRecordId', 'oplogReplay'];

function nonNegative(command: BsonDocument, field: string): number {
  const value = toNumber(command[field]) ?? 0;
  if (!Number.isInteger(value) || value < 0)
    throw badValue(`BSON field '${field}' value must be >= 0, actual value '${value}'`);
  return value;
}

function queryOf(command: BsonDocument, filterField: string): Query {
  return {
    filter: documentField(command, filterField),
    sort: parseSort(command['sort']),
    skip: nonNegative(command, 'skip'),
    limit: Math.abs(toNumber(command['limit']) ?? 0),
    scope: scopeOf(command),
  };
}

export function find(command: BsonDocument, context: CommandContext): Reply {
  const refused = FALSE_ONLY.find((field) => command[field] === true);
  if (refused) throw badValue(`find option '${refused}' is not supported by the embedded server`);
  checkFields('find', command, [...FIND_FIELDS, ...FALSE_ONLY]);
  const name = textField(command, 'find');
  const collection = context.store.find(context.db, name);
  checkHint(collection, command['hint']);
  const query = queryOf(command, 'filter');
  const projection = documentField(command, 'projection');
  const project =
    Object.keys(projection).length > 0 ? compileProjection(projection, query.filter, query.scope) : undefined;
  const records = findRecords(collection, query);
  const documents = records.map((record) => (project ? encodeBson(project(record.document)) : record.body));
  return context.cursors.first(`${context.db}.${name}`, documents, {
    batchSize: command['batchSize'],
    single: command['singleBatch'] === true,
  });
}

export function getMore(command: BsonDocument, context: CommandContext): Reply {
  checkFields('getMore', command, ['getMore', 'collection', 'batchSize']);
  return context.cursors.more(
    command['getMore'],
    `${context.db}.${String(command['collection'])}`,
    command['batchSize'],
  );
}

export function killCursors(command: BsonDocument, context: CommandContext): Reply {
  checkFields('killCursors', command, ['killCursors', 'cursors']);
  const ids: unknown = command['cursors'];
  const { killed, missing } = context.cursors.kill(Array.isArray(ids) ? ids : []);
  return ok({ cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] });
}

export function count(command: BsonDocument, context: CommandContext): Reply {
  checkFields('count', command, ['count', 'query', 'limit', 'skip', 'hint', 'collation', 'fields']);
  const collection = context.store.find(context.db, textField(command, 'count'));
  checkHint(collection, command['hint']);
  const query = queryOf(command, 'query');
  const everything = Object.keys(query.filter).length === 0 && query.skip === 0 && query.limit === 0;
  return ok({ n: everything && collection ? collection.count() : countRecords(collection, query) });
}

export function distinct(command: BsonDocument, context: CommandContext): Reply {
  checkFields('distinct', command, ['distinct', 'key', 'query', 'collation', 'hint']);
  const collection = context.store.find(context.db, textField(command, 'distinct'));
  const path = command['key'];
  if (typeof path !== 'string')
    throw new CommandError(14, "BSON field 'distinct.key' is the wrong type, expected a string");
  const records = findRecords(collection, queryOf(command, 'query'));
  const all = records
    .flatMap((record) => valuesAtPath(record.document, path))
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => value !== undefined)
    .sort(compareValues);
  return ok({ values: all.filter((value, i) => i === 0 || compareValues(value, all[i - 1]) !== 0) });
}

export function aggregateCommand(command: BsonDocument, context: CommandContext): Reply {
  if (isDocument(command['explain']) || command['explain'] === true) throw badValue('use the explain command');
  checkFields('aggregate', command, [
    'aggregate',
    'pipeline',
    'cursor',
    'allowDiskUse',
    'hint',
    'collation',
    'let',
    'bypassDocumentValidation',
    'explain',
  ]);
  if (!isDocument(command['cursor']))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const name = typeof command['aggregate'] === 'string' ? command['aggregate'] : undefined;
  const pipelineContext = { store: context.store, db: context.db, scope: scopeOf(command) };
  const documents = aggregate(name, command['pipeline'], pipelineContext).map(encodeBson);
  return context.cursors.first(`${context.db}.${name ?? '$cmd.aggregate'}`, documents, {
    batchSize: command['cursor']['batchSize'],
    single: false,
  });
}

/** The query inside a command that is to be explained. */
function explainedQuery(command: BsonDocument): { name: string; query: Query } {
  const [name = ''] = Object.keys(command);
  const [statement] = [command['updates'], command['deletes'], command['pipeline']].flatMap((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  const match = isDocument(statement) ? (statement['q'] ?? statement['$match']) : undefined;
  const filter = command['filter'] ?? command['query'] ?? match;
  return { name: textField(command, name), query: queryOf({ ...command, filter }, 'filter') };
}

export function explain(command: BsonDocument, context: CommandContext): Reply {
  checkFields('explain', command, ['explain', 'verbosity']);
  const { name, query } = explainedQuery(documentField(command, 'explain'));
  const collection = context.store.find(context.db, name);
  const plan = collection ? choosePlan(collection, query.filter, query.sort) : undefined;
  const examined: Examined = { keys: 0, documents: 0 };
  const found = findRecords(collection, query, examined).length;
  const scan = plan
    ? {
        stage: 'FETCH',
        inputStage: { stage: 'IXSCAN', indexName: plan.index.name, keyPattern: plan.index.specification['key'] },
      }
    : { stage: 'COLLSCAN' };
  const sortsInMemory = query.sort.length > 0 && plan?.sorted !== true;
  const winningPlan = sortsInMemory ? { stage: 'SORT', inputStage: scan } : scan;
  return ok({
    queryPlanner: { namespace: `${context.db}.${name}`, winningPlan, rejectedPlans: [] },
    executionStats: {
      executionSuccess: true,
      nReturned: found,
      totalKeysExamined: examined.keys,
      totalDocsExamined: examined.documents,
    },
  });
}
