import { isDocument, type BsonDocument } from '../bson-values.ts';
import { badValue, CommandError } from '../command-error.ts';
import type { Collection } from '../collection.ts';
import type { Cursors } from '../cursors.ts';
import { encodeKey } from '../bson-order.ts';
import { type ExpressionScope, newScope } from '../expressions.ts';
import type { Store } from '../store.ts';
import type { Reply } from '../wire.ts';

export type CommandContext = { store: Store; cursors: Cursors; db: string; connectionId: number };
export type CommandHandler = (command: BsonDocument, context: CommandContext) => Reply;

/** Accepted on every command; they change nothing on a single durable node. */
const COMMON_FIELDS = new Set(
  '$db lsid $clusterTime $readPreference readConcern writeConcern maxTimeMS comment apiVersion apiStrict apiDeprecationErrors txnNumber'.split(
    ' ',
  ),
);

/** Refuses options nobody has thought about: ignoring one could change what the command means. */
export function checkFields(name: string, command: BsonDocument, allowed: readonly string[]): void {
  for (const field of Object.keys(command)) {
    if (COMMON_FIELDS.has(field) || allowed.includes(field)) continue;
    throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown or unsupported field.`);
  }
  checkCollation(command['collation']);
}

export function checkCollation(collation: unknown): void {
  const simple = collation === undefined || (isDocument(collation) && (collation['locale'] ?? 'simple') === 'simple');
  if (!simple) throw badValue('collation other than the simple one is not supported by the embedded server');
}

export function textField(command: BsonDocument, field: string): string {
  const value = command[field];
  if (typeof value !== 'string' || value === '')
    throw new CommandError(73, `Invalid namespace: '${field}' must name a collection`);
  return value;
}

export function documentField(command: BsonDocument, field: string): BsonDocument {
  const value = command[field];
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw new CommandError(14, `BSON field '${field}' is the wrong type, expected an object`);
  return value;
}

export function documentsField(command: BsonDocument, field: string): BsonDocument[] {
  const value = command[field];
  if (!Array.isArray(value) || value.length === 0) throw badValue(`BSON field '${field}' must be a nonempty array`);
  return value.map((item) => {
    if (!isDocument(item)) throw new CommandError(14, `BSON field '${field}' must hold objects`);
    return item;
  });
}

export function scopeOf(command: BsonDocument): ExpressionScope {
  return newScope(documentField(command, 'let'));
}

/** A hint may not change results, so it only has to name an index that exists. */
export function checkHint(collection: Collection | undefined, hint: unknown): void {
  if (hint === undefined || (isDocument(hint) && ('$natural' in hint || Object.keys(hint).length === 0))) return;
  const fits = (collection?.indexes ?? []).some((index) =>
    typeof hint === 'string' ? index.name === hint : encodeKey([hint]).equals(encodeKey([index.specification['key']])),
  );
  if (collection && !fits) throw badValue('hint provided does not correspond to an existing index');
}

export function ok(fields: BsonDocument = {}): Reply {
  return { document: { ...fields, ok: 1 } };
}
