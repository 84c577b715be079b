import { describe, isDocument, isNumber, type BsonDocument } from '../documents/bson.ts';
import { badValue, CommandError } from '../documents/command-error.ts';
import { type CommandTime, timeOf } from '../documents/expressions.ts';
import { encodeKey } from '../documents/order.ts';
import type { Cursors } from '../protocol/cursors.ts';
import type { Reply } from '../protocol/wire.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';

/** What the server reports as the only member of a replica set. */
type ReplicaSet = { name: string; address: string };

export type ServerState = {
  store: Store;
  cursors: Cursors;
  /** Absent for a standalone server. */
  replicaSet?: ReplicaSet | undefined;
  /** False during an election: the server then answers only handshakes. */
  isPrimary: boolean;
};
export type CommandContext = ServerState & { db: string };
export type CommandHandler = (command: BsonDocument, context: CommandContext) => Reply;

/** Fields that every command accepts. A read preference and a comment mean nothing to a single server. */
const COMMON_FIELDS = ['$db', '$readPreference', 'readConcern', 'writeConcern', 'maxTimeMS', 'comment'];
const READ_CONCERNS: readonly unknown[] = [undefined, 'local', 'available', 'majority'];

/** Rejects unknown options: ignoring one could change what the command means. */
export function checkFields(name: string, fields: BsonDocument, allowed: readonly string[]): void {
  const unknown = Object.keys(fields).find((field) => !allowed.includes(field));
  if (unknown) throw new CommandError(40415, `BSON field '${name}.${unknown}' is an unknown or unsupported field.`);
}

/** Checks the options of a command and its read and write concern, which may not require another server. */
export function checkCommand(name: string, command: BsonDocument, allowed: readonly string[]): void {
  checkFields(name, command, [name, ...COMMON_FIELDS, ...allowed]);
  const { w } = documentField(command, 'writeConcern');
  if (isNumber(w) ? w > 1 : w !== undefined && w !== 'majority')
    throw badValue(`cannot use the write concern 'w: ${String(w)}' when a host is not replicated`);
  const { level } = documentField(command, 'readConcern');
  if (!READ_CONCERNS.includes(level)) throw badValue(`the read concern '${String(level)}' is not supported`);
}

export function nonNegative(command: BsonDocument, field: string): number {
  const value = command[field] ?? 0;
  if (isNumber(value) && Number.isInteger(value) && value >= 0) return value;
  throw badValue(`BSON field '${field}' value must be >= 0, actual value '${describe(value)}'`);
}

export const timeOfCommand = (command: BsonDocument): CommandTime => timeOf(nonNegative(command, 'maxTimeMS'));

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

export const sameBson = (left: unknown, right: unknown): boolean =>
  encodeKey([{ value: left }]).equals(encodeKey([{ value: right }]));

/** Rejects a hint that names no index, or a partial index, which would change the result. */
export function checkHint(collection: Collection | undefined, hint: unknown): void {
  if (hint === undefined || !collection) return;
  const index = collection.indexes.find(({ name, specification }) =>
    typeof hint === 'string' ? name === hint : sameBson(hint, specification['key']),
  );
  if (!index) throw badValue('hint provided does not correspond to an existing index');
  if (index.partial) throw badValue(`a hint of the partial index '${index.name}' is not supported`);
}

export const ok = (fields: BsonDocument = {}): Reply => ({ document: { ...fields, ok: 1 } });
