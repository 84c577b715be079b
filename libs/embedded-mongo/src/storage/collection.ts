import { BSONRegExp, ObjectId } from 'bson';
import { CommandError } from '../documents/command-error.ts';
import { decodeBson, describe, encodeBson, getOwn, isDocument, type BsonDocument } from '../documents/bson.ts';
import { requireSupported, sameValue } from '../documents/order.ts';
import { keysOf, type Index, type IndexKey } from './index-keys.ts';
import { type DatabaseFile, RECORD_SPAN } from './database-file.ts';

/** A stored document: `body` is its bytes on disk, `document` the decoded form, which is immutable. */
export type StoredRecord = { rid: number; body: Buffer; document: BsonDocument };

type IndexChange = { index: Index; keys: IndexKey[]; added: IndexKey[]; removed: IndexKey[] };

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_CACHED_RECORDS = 20_000;

/** One collection: its records, its indexes and a bounded cache of decoded documents. */
export class Collection {
  readonly id: number;
  readonly namespace: string;
  readonly db: string;
  readonly name: string;
  readonly indexes: Index[] = [];
  readonly file: DatabaseFile;
  readonly #cache = new Map<number, StoredRecord>();
  #lastRid: number;

  constructor(file: DatabaseFile, id: number, db: string, name: string) {
    this.file = file;
    this.id = id;
    this.db = db;
    this.name = name;
    this.namespace = `${db}.${name}`;
    this.#lastRid = file.lastRecord(id * RECORD_SPAN, (id + 1) * RECORD_SPAN) ?? id * RECORD_SPAN;
  }

  get(rid: number): StoredRecord | undefined {
    const cached = this.#cache.get(rid);
    if (cached) return cached;
    const body = this.file.getRecord(rid);
    return body ? this.#remember({ rid, body, document: decodeBson(body) }) : undefined;
  }

  *scan(): Generator<StoredRecord> {
    for (const { rid, body } of this.file.scan(this.id))
      yield this.#cache.get(rid) ?? this.#remember({ rid, body, document: decodeBson(body) });
  }

  insert(document: BsonDocument): StoredRecord {
    const id = document['_id'] === undefined ? new ObjectId() : document['_id'];
    if (Array.isArray(id) || id instanceof BSONRegExp)
      throw new CommandError(53, `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`);
    const dollar = isDocument(id) && Object.keys(id).find((field) => field.startsWith('$'));
    if (dollar) throw new CommandError(52, `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid.`);
    const { _id: _given, ...rest } = document;
    return this.#write((this.#lastRid += 1), encodeBson({ _id: id, ...rest }));
  }

  /** Stores a new version; returns the same record if no byte changes. */
  replaceIfChanged(record: StoredRecord, document: BsonDocument): StoredRecord {
    const body = encodeBson(document);
    return body.equals(record.body) ? record : this.#write(record.rid, body, record.document);
  }

  delete(record: StoredRecord): void {
    for (const index of this.indexes)
      for (const key of keysOf(index, record.document)) this.file.deleteEntry(index.id, key.bytes, record.rid);
    this.file.deleteRecord(record.rid);
    this.#cache.delete(record.rid);
  }

  /** Builds the entries of a new index; throws the duplicate key error of the first conflict. */
  fill(index: Index): void {
    for (const record of this.scan()) {
      const keys = keysOf(index, record.document);
      this.#change(record.rid, [{ index, keys, added: keys, removed: [] }]);
    }
  }

  /** Does everything that can fail before the first change, so that a rejected document leaves no trace. */
  #write(rid: number, body: Buffer, previous?: BsonDocument): StoredRecord {
    if (rid >= (this.id + 1) * RECORD_SPAN) throw new CommandError(2, `collection ${this.namespace} is full`);
    if (body.length > MAX_DOCUMENT_BYTES)
      throw new CommandError(10334, `BSONObj size: ${body.length} is invalid. Size must be between 0 and 16MB`);
    const stored = { rid, body, document: decodeBson(body) };
    requireSupported(stored.document);
    const isSame = (root: string): boolean => {
      const [old, now] = [previous && getOwn(previous, root), getOwn(stored.document, root)];
      return old === now || (old !== undefined && now !== undefined && sameValue(old, now));
    };
    const touched = this.indexes.filter(({ roots }) => !previous || !roots.every(isSame));
    const changes = touched.map((index) => {
      const keys = keysOf(index, stored.document);
      const old = previous ? keysOf(index, previous) : [];
      return { index, keys, added: without(keys, old), removed: without(old, keys) };
    });
    this.#change(rid, changes);
    this.file.putRecord(rid, body);
    return this.#remember(stored);
  }

  #change(rid: number, changes: IndexChange[]): void {
    for (const { index, added } of changes) this.#refuseDuplicates(index, added, rid);
    for (const { index, keys, added, removed } of changes) {
      for (const { bytes } of removed) this.file.deleteEntry(index.id, bytes, rid);
      for (const { bytes } of added) this.file.addEntry(index.id, bytes, rid);
      if (keys.length > 1 && !index.multikey) this.file.setMultikey(index.id);
      index.multikey ||= keys.length > 1;
    }
  }

  #refuseDuplicates(index: Index, keys: IndexKey[], rid: number): void {
    if (!index.unique) return;
    for (const key of keys) {
      if (this.file.otherOwner(index.id, key.bytes, rid) === undefined) continue;
      const keyValue = Object.fromEntries(index.paths.map((path, i) => [path, key.values[i] ?? null]));
      throw new CommandError(
        11000,
        `E11000 duplicate key error collection: ${this.namespace} index: ${index.name} dup key: ${describe(keyValue)}`,
        { keyPattern: index.specification['key'], keyValue },
      );
    }
  }

  #remember(record: StoredRecord): StoredRecord {
    if (this.#cache.size >= MAX_CACHED_RECORDS) this.#cache.clear();
    this.#cache.set(record.rid, record);
    return record;
  }
}

function without(keys: IndexKey[], others: IndexKey[]): IndexKey[] {
  return keys.filter(({ bytes }) => !others.some((other) => other.bytes.equals(bytes)));
}
