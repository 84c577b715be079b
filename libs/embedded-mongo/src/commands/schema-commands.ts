import { Int32 } from 'bson';
import { encodeKey } from '../bson-order.ts';
import { encodeBson, isDocument, toNumber, type BsonDocument } from '../bson-values.ts';
import type { Collection } from '../collection.ts';
import { badValue, CommandError } from '../command-error.ts';
import type { Index } from '../index-keys.ts';
import { compileFilter } from '../matcher.ts';
import { newScope } from '../expressions.ts';
import type { Reply } from '../wire.ts';
import {
  checkCollation,
  checkFields,
  type CommandContext,
  documentField,
  documentsField,
  ok,
  textField,
} from './command.ts';

const INDEX_FIELDS = new Set(
  'v key name ns unique sparse background partialFilterExpression expireAfterSeconds collation'.split(' '),
);

function sameBson(left: unknown, right: unknown): boolean {
  return encodeKey([{ value: left }]).equals(encodeKey([{ value: right }]));
}

/** Checks an index description and drops what has no meaning here, so that equal indexes look equal. */
function cleanSpecification(given: BsonDocument): BsonDocument {
  const unsupported = Object.keys(given).find((field) => !INDEX_FIELDS.has(field));
  if (unsupported)
    throw new CommandError(197, `The field '${unsupported}' is not valid or not supported for an index specification`);
  checkCollation(given['collation']);
  const key = given['key'];
  if (!isDocument(key) || Object.keys(key).length === 0) throw new CommandError(67, 'Index keys cannot be empty.');
  for (const [path, direction] of Object.entries(key)) {
    if (!toNumber(direction))
      throw new CommandError(
        67,
        `Index type '${String(direction)}' of '${path}' is not supported by the embedded server`,
      );
    if (path.includes('$')) throw new CommandError(67, `Index key '${path}' is not supported by the embedded server`);
  }
  if (typeof given['name'] !== 'string')
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  const partial = given['partialFilterExpression'];
  if (partial !== undefined) compileFilter(documentField(given, 'partialFilterExpression'), newScope());
  if (partial !== undefined && given['sparse'] === true)
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  const specification: BsonDocument = { v: new Int32(2), key, name: given['name'] };
  for (const flag of ['unique', 'sparse']) if (given[flag] === true) specification[flag] = true;
  if (partial !== undefined) specification['partialFilterExpression'] = partial;
  if (given['expireAfterSeconds'] !== undefined)
    specification['expireAfterSeconds'] = expiry(given['expireAfterSeconds'], key);
  return specification;
}

function expiry(value: unknown, key: BsonDocument): unknown {
  const seconds = toNumber(value);
  if (seconds === undefined || seconds < 0)
    throw new CommandError(67, 'TTL index expireAfterSeconds must be a number and not negative');
  if (Object.keys(key).length > 1)
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  return value;
}

/** Indexes that differ in these are different indexes, even over the same fields. */
function sameSignature(one: BsonDocument, other: BsonDocument): boolean {
  return ['key', 'unique', 'sparse', 'partialFilterExpression'].every((field) => sameBson(one[field], other[field]));
}

function addIndex(context: CommandContext, collection: Collection, specification: BsonDocument): void {
  const byName = collection.indexes.find((index) => index.name === specification['name']);
  const alike = collection.indexes.find((index) => sameSignature(index.specification, specification));
  const existing = byName ?? alike;
  if (!existing) {
    context.store.addIndex(collection, specification);
    return;
  }
  if (sameBson(existing.specification, specification) || existing.name === '_id_') return;
  if (byName && !sameSignature(byName.specification, specification)) {
    throw new CommandError(
      86,
      `An existing index has the same name as the requested index but differs: ${byName.name}`,
    );
  }
  throw new CommandError(85, `An equivalent index already exists with a different name or options: ${existing.name}`);
}

export function createIndexes(command: BsonDocument, context: CommandContext): Reply {
  checkFields('createIndexes', command, ['createIndexes', 'indexes', 'commitQuorum']);
  const name = textField(command, 'createIndexes');
  const specifications = documentsField(command, 'indexes').map(cleanSpecification);
  return context.store.transaction(() => {
    const created = context.store.find(context.db, name) === undefined;
    const collection = context.store.findOrCreate(context.db, name);
    const before = collection.indexes.length;
    for (const specification of specifications) addIndex(context, collection, specification);
    return ok({
      numIndexesBefore: new Int32(before),
      numIndexesAfter: new Int32(collection.indexes.length),
      createdCollectionAutomatically: created,
    });
  });
}

function requireCollection(context: CommandContext, name: string): Collection {
  const collection = context.store.find(context.db, name);
  if (!collection) throw new CommandError(26, `ns does not exist: ${context.db}.${name}`);
  return collection;
}

export function listIndexes(command: BsonDocument, context: CommandContext): Reply {
  checkFields('listIndexes', command, ['listIndexes', 'cursor']);
  const name = textField(command, 'listIndexes');
  const documents = requireCollection(context, name).indexes.map((index) => encodeBson(index.specification));
  return context.cursors.first(`${context.db}.${name}`, documents, {
    batchSize: documentField(command, 'cursor')['batchSize'],
    single: false,
  });
}

function indexesToDrop(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes.filter((index) => index.name !== '_id_');
  return (Array.isArray(wanted) ? wanted : [wanted]).map((one: unknown) => {
    const index = collection.indexes.find((candidate) =>
      typeof one === 'string' ? candidate.name === one : sameBson(candidate.specification['key'], one),
    );
    if (!index) throw new CommandError(27, `index not found with name [${String(one)}]`);
    if (index.name === '_id_') throw new CommandError(72, 'cannot drop _id index');
    return index;
  });
}

export function dropIndexes(command: BsonDocument, context: CommandContext): Reply {
  checkFields('dropIndexes', command, ['dropIndexes', 'index']);
  const collection = requireCollection(context, textField(command, 'dropIndexes'));
  const before = collection.indexes.length;
  const dropped = indexesToDrop(collection, command['index']);
  context.store.transaction(() => {
    for (const index of dropped) context.store.dropIndex(collection, index);
  });
  return ok({ nIndexesWas: new Int32(before) });
}

export function create(command: BsonDocument, context: CommandContext): Reply {
  checkFields('create', command, ['create', 'autoIndexId', 'collation']);
  const name = textField(command, 'create');
  // All collections have the same options here, and creating one again with equal options is no error.
  context.store.transaction(() => context.store.findOrCreate(context.db, name));
  return ok();
}

export function drop(command: BsonDocument, context: CommandContext): Reply {
  checkFields('drop', command, ['drop']);
  const name = textField(command, 'drop');
  const collection = context.store.find(context.db, name);
  if (!collection) return ok();
  const before = collection.indexes.length;
  context.store.transaction(() => context.store.drop(collection));
  return ok({ nIndexesWas: new Int32(before), ns: collection.namespace });
}

export function dropDatabase(command: BsonDocument, context: CommandContext): Reply {
  checkFields('dropDatabase', command, ['dropDatabase']);
  const collections = context.store.ofDatabase(context.db);
  if (collections.length === 0) return ok();
  context.store.transaction(() => {
    for (const collection of collections) context.store.drop(collection);
  });
  return ok({ dropped: context.db });
}

export function listCollections(command: BsonDocument, context: CommandContext): Reply {
  checkFields('listCollections', command, ['listCollections', 'filter', 'nameOnly', 'authorizedCollections', 'cursor']);
  const matches = compileFilter(documentField(command, 'filter'), newScope());
  const documents = context.store
    .ofDatabase(context.db)
    .map((collection): BsonDocument => {
      const base = { name: collection.name, type: 'collection' };
      if (command['nameOnly'] === true) return base;
      return {
        ...base,
        options: collection.options,
        info: { readOnly: false },
        idIndex: collection.indexes[0]?.specification,
      };
    })
    .filter(matches);
  return context.cursors.first(`${context.db}.$cmd.listCollections`, documents.map(encodeBson), {
    batchSize: documentField(command, 'cursor')['batchSize'],
    single: false,
  });
}

export function listDatabases(command: BsonDocument, context: CommandContext): Reply {
  checkFields('listDatabases', command, ['listDatabases', 'filter', 'nameOnly', 'authorizedDatabases']);
  if (context.db !== 'admin') throw badValue('listDatabases may only be run against the admin database.');
  const matches = compileFilter(documentField(command, 'filter'), newScope());
  const databases = context.store
    .databases()
    .map((name): BsonDocument => (command['nameOnly'] === true ? { name } : { name, sizeOnDisk: 0, empty: false }))
    .filter(matches);
  return ok({ databases, totalSize: 0 });
}
