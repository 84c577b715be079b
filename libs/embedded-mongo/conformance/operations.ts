import type { AnyBulkWriteOperation, AnyClientBulkWriteModel, Collection, Db, Document, MongoClient } from 'mongodb';

export type Entity = MongoClient | Db | Collection;
type Arguments = Record<string, unknown>;

function isEntity<E extends Entity>(entity: Entity, method: string): entity is E {
  return method in entity;
}

const COLLECTION: Record<string, (collection: Collection, given: Arguments, options: Document) => Promise<unknown>> = {
  aggregate: (on, { pipeline }, options) => on.aggregate(pipeline as Document[], options).toArray(),
  find: (on, { filter }, options) => on.find(filter as Document, options).toArray(),
  findOne: (on, { filter }, options) => on.findOne(filter as Document, options),
  countDocuments: (on, { filter }, options) => on.countDocuments(filter as Document, options),
  count: (on, { filter }, options) => on.count(filter as Document, options),
  estimatedDocumentCount: (on, _given, options) => on.estimatedDocumentCount(options),
  distinct: (on, { fieldName, filter }, options) => on.distinct(String(fieldName), filter as Document, options),
  insertOne: (on, { document }, options) => on.insertOne(document as Document, options),
  insertMany: (on, { documents }, options) => on.insertMany(documents as Document[], options),
  updateOne: (on, { filter, update }, options) => on.updateOne(filter as Document, update as Document, options),
  updateMany: (on, { filter, update }, options) => on.updateMany(filter as Document, update as Document, options),
  replaceOne: (on, { filter, replacement }, options) =>
    on.replaceOne(filter as Document, replacement as Document, options),
  deleteOne: (on, { filter }, options) => on.deleteOne(filter as Document, options),
  deleteMany: (on, { filter }, options) => on.deleteMany(filter as Document, options),
  bulkWrite: (on, { requests }, options) => on.bulkWrite(requests as AnyBulkWriteOperation[], options),
  findOneAndUpdate: (on, { filter, update }, options) =>
    on.findOneAndUpdate(filter as Document, update as Document, options),
  findOneAndReplace: (on, { filter, replacement }, options) =>
    on.findOneAndReplace(filter as Document, replacement as Document, options),
  findOneAndDelete: (on, { filter }, options) => on.findOneAndDelete(filter as Document, options),
  createIndex: (on, { keys }, options) => on.createIndex(keys as Document, options),
};

const DATABASE: Record<string, (db: Db, given: Arguments, options: Document) => Promise<unknown>> = {
  aggregate: (on, { pipeline }, options) => on.aggregate(pipeline as Document[], options).toArray(),
  createCollection: (on, { collection }, options) => on.createCollection(String(collection), options),
  dropCollection: (on, { collection }) => on.dropCollection(String(collection)),
  modifyCollection: (on, { collection }, options) => on.command({ collMod: collection, ...options }),
};

const CLIENT: Record<string, (client: MongoClient, given: Arguments, options: Document) => Promise<unknown>> = {
  clientBulkWrite: (on, { models }, options) => {
    const named = (models as Document[]).map((model) => {
      const [[name, fields] = ['', {}]] = Object.entries(model);
      return { name, ...(fields as Document) } as AnyClientBulkWriteModel<Document>;
    });
    return on.bulkWrite(named, options);
  },
  failPoint: (on, { failPoint }) => on.db('admin').command(failPoint as Document),
};

const NOT_OPTIONS = new Set(
  'pipeline filter fieldName document documents update replacement requests keys collection models failPoint'.split(
    ' ',
  ),
);

/** Runs an operation of the test format through the driver; arguments it does not name are passed as the driver's options. */
export function runOperation(name: string, entity: Entity, given: Arguments): Promise<unknown> {
  const options: Document = Object.fromEntries(Object.entries(given).filter(([field]) => !NOT_OPTIONS.has(field)));
  if (typeof options['returnDocument'] === 'string')
    options['returnDocument'] = options['returnDocument'].toLowerCase();
  if (isEntity<Collection>(entity, 'insertOne')) return known(COLLECTION, name)(entity, given, options);
  if (isEntity<MongoClient>(entity, 'connect')) return known(CLIENT, name)(entity, given, options);
  return known(DATABASE, name)(entity, given, options);
}

function known<T>(operations: Record<string, T>, name: string): T {
  const operation = operations[name];
  if (!operation) throw new Error(`the runner does not know the operation ${name}`);
  return operation;
}
