import { encodeBson, isDocument, isNumber, type BsonDocument } from '../documents/bson.ts';
import { CommandError } from '../documents/command-error.ts';
import { timeOf } from '../documents/expressions.ts';
import { compileFilter, isOperatorDocument } from '../documents/matcher.ts';
import { isArrayIndex } from '../documents/paths.ts';
import type { Reply } from '../protocol/wire.ts';
import type { Collection } from '../storage/collection.ts';
import {
  checkCommand,
  checkFields,
  type CommandContext,
  documentField,
  documentsField,
  ok,
  sameBson,
  textField,
} from './command.ts';

/** `background` has had no meaning since MongoDB 4.2, but mongoose still sends it. */
const INDEX_FIELDS = 'v key name unique background partialFilterExpression expireAfterSeconds'.split(' ');
const MAX_INDEXES = 64;
const MAX_INDEX_PATHS = 32;
const PARTIAL_OPERATORS = ['$gt', '$gte', '$lt', '$lte', '$in'];

const cannotCreate = (message: string) => new CommandError(67, message);

function checkKey(key: unknown): BsonDocument {
  if (!isDocument(key) || Object.keys(key).length === 0) throw cannotCreate('Index keys cannot be empty.');
  if (Object.keys(key).length > MAX_INDEX_PATHS) throw new CommandError(13103, 'too many compound keys');
  for (const [path, direction] of Object.entries(key)) {
    if (direction !== 1 && direction !== -1)
      throw cannotCreate(`Index type '${String(direction)}' of '${path}' is not supported by the embedded server`);
    if (path.split('.').some((part) => part.includes('$') || isArrayIndex(part)))
      throw cannotCreate(`Index key '${path}' is not supported by the embedded server`);
  }
  return key;
}

/** Rejects a partial filter with anything but values, ranges and the presence of fields, as a real server does. */
function checkPartialFilter(filter: BsonDocument): BsonDocument {
  for (const [path, condition] of Object.entries(filter)) {
    if (path.startsWith('$')) throw cannotCreate(`Expression not supported in partial index: ${path}`);
    const wrong = Object.entries(isOperatorDocument(condition) ? condition : {}).find(
      ([name, operand]) => !PARTIAL_OPERATORS.includes(name) && !(name === '$exists' && operand === true),
    );
    if (wrong) throw cannotCreate(`Expression not supported in partial index: ${wrong[0]} of '${path}'`);
  }
  compileFilter(filter, timeOf());
  return filter;
}

function checkExpiry(value: unknown, key: BsonDocument): number {
  if (!isNumber(value) || value < 0)
    throw cannotCreate('TTL index expireAfterSeconds must be a number and not negative');
  if (Object.keys(key).length > 1)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  return value;
}

/** Checks an index description and drops what has no meaning here, so that equal indexes compare as equal. */
function cleanSpecification(given: BsonDocument): BsonDocument {
  const unsupported = Object.keys(given).find((field) => !INDEX_FIELDS.includes(field));
  if (unsupported)
    throw new CommandError(197, `The field '${unsupported}' is not valid or not supported for an index specification`);
  const key = checkKey(given['key']);
  if (typeof given['name'] !== 'string')
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  const specification: BsonDocument = { v: 2, key, name: given['name'] };
  if (given['unique'] === true) specification['unique'] = true;
  if (given['partialFilterExpression'] !== undefined)
    specification['partialFilterExpression'] = checkPartialFilter(documentField(given, 'partialFilterExpression'));
  if (given['expireAfterSeconds'] !== undefined)
    specification['expireAfterSeconds'] = checkExpiry(given['expireAfterSeconds'], key);
  return specification;
}

/** Compares the properties that distinguish indexes over the same fields. */
function sameSignature(one: BsonDocument, other: BsonDocument): boolean {
  return ['key', 'unique', 'partialFilterExpression'].every((field) => sameBson(one[field], other[field]));
}

function addIndex(context: CommandContext, collection: Collection, specification: BsonDocument): void {
  const byName = collection.indexes.find((index) => index.name === specification['name']);
  const alike = collection.indexes.find((index) => sameSignature(index.specification, specification));
  const existing = byName ?? alike;
  if (!existing) {
    if (collection.indexes.length >= MAX_INDEXES)
      throw cannotCreate(`add index fails, too many indexes for ${collection.namespace}`);
    context.store.addIndex(collection, specification);
    return;
  }
  if (sameBson(existing.specification, specification) || existing.name === '_id_') return;
  if (byName && !sameSignature(byName.specification, specification)) {
    const message = `An existing index has the same name as the requested index but differs: ${byName.name}`;
    throw new CommandError(86, message);
  }
  throw new CommandError(85, `An equivalent index already exists with a different name or options: ${existing.name}`);
}

export function createIndexes(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('createIndexes', command, ['indexes']);
  const name = textField(command, 'createIndexes');
  const specifications = documentsField(command, 'indexes').map(cleanSpecification);
  return context.store.transaction(() => {
    const createdCollectionAutomatically = context.store.find(context.db, name) === undefined;
    const collection = context.store.findOrCreate(context.db, name);
    const numIndexesBefore = collection.indexes.length;
    for (const specification of specifications) addIndex(context, collection, specification);
    return ok({ numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically });
  });
}

export function create(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('create', command, []);
  const name = textField(command, 'create');
  // All collections have the same options here, and recreating one with equal options is not an error.
  context.store.transaction(() => context.store.findOrCreate(context.db, name));
  return ok();
}

export function listCollections(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('listCollections', command, ['filter', 'nameOnly', 'authorizedCollections', 'cursor']);
  const cursor = documentField(command, 'cursor');
  checkFields('cursor', cursor, ['batchSize']);
  const matches = compileFilter(documentField(command, 'filter'), timeOf());
  const documents = context.store
    .all()
    .filter(({ db }) => db === context.db)
    .map(({ name }): BsonDocument => {
      const options = command['nameOnly'] === true ? {} : { options: {}, info: { readOnly: false } };
      return { name, type: 'collection', ...options };
    })
    .filter(matches);
  return context.cursors.first(`${context.db}.$cmd.listCollections`, documents.map(encodeBson), cursor['batchSize']);
}

export function listIndexes(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('listIndexes', command, ['cursor']);
  const name = textField(command, 'listIndexes');
  const cursor = documentField(command, 'cursor');
  checkFields('cursor', cursor, ['batchSize']);
  const collection = context.store.find(context.db, name);
  if (!collection) throw new CommandError(26, `ns does not exist: ${context.db}.${name}`);
  const specifications = collection.indexes.map(({ specification }) => encodeBson(specification));
  return context.cursors.first(collection.namespace, specifications, cursor['batchSize']);
}
