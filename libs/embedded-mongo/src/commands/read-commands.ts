import { encodeBson, isDocument, type BsonDocument } from '../documents/bson.ts';
import { failedToParse } from '../documents/command-error.ts';
import { compileProjection } from '../documents/projection.ts';
import type { Reply } from '../protocol/wire.ts';
import { aggregate, leadingQuery, parseStages } from '../queries/pipeline.ts';
import { choosePlan } from '../queries/planner.ts';
import { type Examined, findRecords, type Query } from '../queries/query.ts';
import { parseSort } from '../queries/sort.ts';
import {
  checkCommand,
  checkHint,
  type CommandContext,
  documentField,
  nonNegative,
  ok,
  textField,
  timeOfCommand,
} from './command.ts';

/** Reads have no memory limit here, and nothing validates documents. */
const FIND_FIELDS = 'filter sort projection hint skip limit batchSize singleBatch allowDiskUse'.split(' ');
const AGGREGATE_FIELDS = ['pipeline', 'cursor', 'hint', 'allowDiskUse', 'bypassDocumentValidation'];

function findQuery(command: BsonDocument): Query {
  return {
    filter: documentField(command, 'filter'),
    sort: parseSort(command['sort']),
    skip: nonNegative(command, 'skip'),
    limit: nonNegative(command, 'limit'),
    time: timeOfCommand(command),
  };
}

export function find(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('find', command, FIND_FIELDS);
  const name = textField(command, 'find');
  const collection = context.store.find(context.db, name);
  checkHint(collection, command['hint']);
  const query = findQuery(command);
  const projection = documentField(command, 'projection');
  const project = Object.keys(projection).length > 0 ? compileProjection(projection, query.time) : undefined;
  const records = findRecords(collection, query);
  const documents = records.map((record) => (project ? encodeBson(project(record.document)) : record.body));
  const isSingle = command['singleBatch'] === true;
  return context.cursors.first(`${context.db}.${name}`, documents, command['batchSize'], isSingle);
}

export function getMore(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('getMore', command, ['collection', 'batchSize']);
  const namespace = `${context.db}.${String(command['collection'])}`;
  return context.cursors.more(command['getMore'], namespace, command['batchSize']);
}

export function killCursors(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('killCursors', command, ['cursors']);
  const ids: unknown = command['cursors'];
  const { killed, missing } = context.cursors.kill(Array.isArray(ids) ? ids : []);
  return ok({ cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] });
}

export function aggregateCommand(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('aggregate', command, AGGREGATE_FIELDS);
  if (!isDocument(command['cursor'])) throw failedToParse("The 'cursor' option is required");
  const name = textField(command, 'aggregate');
  const collection = context.store.find(context.db, name);
  checkHint(collection, command['hint']);
  const documents = aggregate(collection, command['pipeline'], timeOfCommand(command)).map(encodeBson);
  return context.cursors.first(`${context.db}.${name}`, documents, command['cursor']['batchSize']);
}

/** Returns the query of a read to explain; of an aggregation, what it reads from the collection. */
function explainedQuery(command: BsonDocument): { name: string; query: Query } {
  if ('find' in command) return { name: textField(command, 'find'), query: findQuery(command) };
  if (!('aggregate' in command)) throw failedToParse(`explain of ${Object.keys(command)[0]} is not supported`);
  const { query } = leadingQuery(parseStages(command['pipeline']), timeOfCommand(command));
  return { name: textField(command, 'aggregate'), query };
}

export function explain(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('explain', command, ['verbosity']);
  const { name, query } = explainedQuery(documentField(command, 'explain'));
  const collection = context.store.find(context.db, name);
  const plan = collection ? choosePlan(collection, query.filter, query.sort) : undefined;
  const examined: Examined = { keys: 0, documents: 0 };
  const found = findRecords(collection, query, examined).length;
  const index = { indexName: plan?.index.name, keyPattern: plan?.index.specification['key'] };
  const read = plan ? { stage: 'FETCH', inputStage: { stage: 'IXSCAN', ...index } } : { stage: 'COLLSCAN' };
  const isSortedAfter = query.sort.length > 0 && plan?.sorted !== true;
  const winningPlan = isSortedAfter ? { stage: 'SORT', inputStage: read } : read;
  const { keys: totalKeysExamined, documents: totalDocsExamined } = examined;
  return ok({
    queryPlanner: { winningPlan },
    executionStats: { nReturned: found, totalKeysExamined, totalDocsExamined },
  });
}
