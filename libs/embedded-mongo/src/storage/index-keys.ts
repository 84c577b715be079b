import type { BsonDocument } from '../documents/bson.ts';
import { encodeKey } from '../documents/order.ts';
import { keyTuples, rootOf } from '../documents/paths.ts';
import { timeOf } from '../documents/expressions.ts';
import { compileFilter } from '../documents/matcher.ts';

export type Index = ReturnType<typeof buildIndex>;

/** Prepares an index for the planner and the key builder, from its description. */
export function buildIndex(id: number, specification: BsonDocument, multikey: boolean) {
  const key = specification['key'];
  const fields = Object.entries(typeof key === 'object' && key !== null ? key : {});
  const partial = specification['partialFilterExpression'];
  const paths = fields.map(([path]) => path);
  const partialFilter = typeof partial === 'object' && partial !== null ? { ...partial } : undefined;
  const expire = specification['expireAfterSeconds'];
  return {
    id,
    name: String(specification['name']),
    paths,
    /** The top-level fields that determine its keys. */
    roots: [...paths, ...Object.keys(partialFilter ?? {})].map(rootOf),
    descending: fields.map(([, direction]) => Number(direction) < 0),
    unique: specification['unique'] === true || specification['name'] === '_id_',
    partial: partialFilter ? compileFilter(partialFilter, timeOf()) : undefined,
    partialFilter,
    expireAfterSeconds: expire === undefined ? undefined : Number(expire),
    multikey,
    specification,
  };
}

export type IndexKey = { bytes: Buffer; values: unknown[] };

/** Returns a document's keys in an index: none if the index excludes it, several if the index covers an array. */
export function keysOf(index: Index, document: BsonDocument): IndexKey[] {
  if (index.partial && !index.partial(document)) return [];
  const keys = new Map<string, IndexKey>();
  for (const values of keyTuples(document, index.paths)) {
    const bytes = encodeKey(values, index.descending);
    keys.set(bytes.toString('latin1'), { bytes, values });
  }
  return [...keys.values()];
}
