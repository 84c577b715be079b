import { setOwn, toNumber, type BsonDocument } from '../bson-values.ts';
import type { Collection, StoredRecord } from '../collection.ts';
import { CommandError, failedToParse } from '../command-error.ts';
import { type ExpressionScope, newScope } from '../expressions.ts';
import { compileProjection } from '../projection.ts';
import { findRecords, parseSort } from '../query.ts';
import { isOperatorDocument } from '../matcher.ts';
import { compileUpdate, upsertBase } from '../update.ts';
import type { Reply } from '../wire.ts';
import {
  checkFields,
  checkHint,
  type CommandContext,
  documentField,
  documentsField,
  ok,
  scopeOf,
  textField,
} from './command.ts';

function writeError(index: number, error: CommandError): BsonDocument {
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

/** Runs the statements of one command in one transaction; a refused statement stops the rest only when ordered. */
function runStatements(
  command: BsonDocument,
  context: CommandContext,
  statements: BsonDocument[],
  run: (statement: BsonDocument, index: number) => void,
): BsonDocument[] {
  const errors: BsonDocument[] = [];
  context.store.transaction(() => {
    for (const [index, statement] of statements.entries()) {
      try {
        run(statement, index);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        errors.push(writeError(index, error));
        if (command['ordered'] !== false) return;
      }
    }
  });
  return errors;
}

function withErrors(fields: BsonDocument, errors: BsonDocument[]): Reply {
  return ok(errors.length > 0 ? { ...fields, writeErrors: errors } : fields);
}

export function insert(command: BsonDocument, context: CommandContext): Reply {
  checkFields('insert', command, ['insert', 'documents', 'ordered', 'bypassDocumentValidation']);
  const name = textField(command, 'insert');
  let inserted = 0;
  const errors = runStatements(command, context, documentsField(command, 'documents'), (document) => {
    context.store.findOrCreate(context.db, name).insert(document);
    inserted += 1;
  });
  return withErrors({ n: inserted }, errors);
}

type UpdateStatement = {
  filter: BsonDocument;
  update: unknown;
  arrayFilters: unknown;
  upsert: boolean;
  multi: boolean;
  sort: unknown;
  scope: ExpressionScope;
};
type UpdateOutcome = {
  before: StoredRecord | undefined;
  after: StoredRecord | undefined;
  matched: number;
  modified: number;
  upserted: boolean;
};

function applyUpdate(context: CommandContext, name: string, statement: UpdateStatement): UpdateOutcome {
  const { filter, scope } = statement;
  const update = compileUpdate(statement, statement.multi);
  const collection = context.store.find(context.db, name);
  const query = { filter, sort: parseSort(statement.sort), skip: 0, limit: statement.multi ? 0 : 1, scope };
  const outcome: UpdateOutcome = { before: undefined, after: undefined, matched: 0, modified: 0, upserted: false };
  for (const record of findRecords(collection, query)) {
    const after = update(record.document, false);
    outcome.before = record;
    outcome.after = collection?.replaceIfChanged(record, after) ?? record;
    outcome.matched += 1;
    if (outcome.after !== record) outcome.modified += 1;
  }
  if (outcome.matched > 0 || !statement.upsert) return outcome;
  const target = context.store.findOrCreate(context.db, name);
  const base = upsertBase(filter);
  const replacing = !Array.isArray(statement.update) && !isOperatorDocument(statement.update);
  const start = replacing ? (base['_id'] === undefined ? {} : { _id: base['_id'] }) : base;
  return { ...outcome, after: target.insert(update(start, true)), upserted: true };
}

const UPDATE_FIELDS = ['q', 'u', 'upsert', 'multi', 'arrayFilters', 'hint', 'collation', 'c', 'sort'];

export function update(command: BsonDocument, context: CommandContext): Reply {
  checkFields('update', command, ['update', 'updates', 'ordered', 'bypassDocumentValidation', 'let']);
  const name = textField(command, 'update');
  const statements = documentsField(command, 'updates');
  for (const statement of statements) checkFields('update.updates', statement, UPDATE_FIELDS);
  const upserted: BsonDocument[] = [];
  let matched = 0;
  let modified = 0;
  const scope = scopeOf(command);
  const errors = runStatements(command, context, statements, (statement, index) => {
    checkHint(context.store.find(context.db, name), statement['hint']);
    const outcome = applyUpdate(context, name, {
      filter: documentField(statement, 'q'),
      update: statement['u'],
      arrayFilters: statement['arrayFilters'],
      upsert: statement['upsert'] === true,
      multi: statement['multi'] === true,
      sort: statement['sort'],
      scope: 'c' in statement ? { ...scope, variables: newScope(documentField(statement, 'c')).variables } : scope,
    });
    matched += outcome.upserted ? 1 : outcome.matched;
    modified += outcome.modified;
    if (outcome.upserted) upserted.push({ index, _id: outcome.after?.document['_id'] });
  });
  const fields: BsonDocument = { n: matched, nModified: modified };
  if (upserted.length > 0) setOwn(fields, 'upserted', upserted);
  return withErrors(fields, errors);
}

function deleteMatching(
  collection: Collection | undefined,
  filter: BsonDocument,
  limit: number,
  scope: ExpressionScope,
): number {
  const records = findRecords(collection, { filter, sort: [], skip: 0, limit, scope });
  for (const record of records) collection?.delete(record);
  return records.length;
}

export function deleteCommand(command: BsonDocument, context: CommandContext): Reply {
  checkFields('delete', command, ['delete', 'deletes', 'ordered', 'let']);
  const collection = context.store.find(context.db, textField(command, 'delete'));
  const statements = documentsField(command, 'deletes');
  for (const statement of statements) checkFields('delete.deletes', statement, ['q', 'limit', 'hint', 'collation']);
  const scope = scopeOf(command);
  let deleted = 0;
  const errors = runStatements(command, context, statements, (statement) => {
    const limit = toNumber(statement['limit']);
    if (limit !== 0 && limit !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1');
    deleted += deleteMatching(collection, documentField(statement, 'q'), limit, scope);
  });
  return withErrors({ n: deleted }, errors);
}

const FIND_AND_MODIFY_FIELDS =
  'findAndModify findandmodify query sort remove update new fields upsert arrayFilters hint collation let bypassDocumentValidation'.split(
    ' ',
  );

export function findAndModify(command: BsonDocument, context: CommandContext): Reply {
  checkFields('findAndModify', command, FIND_AND_MODIFY_FIELDS);
  const name = textField(command, 'findAndModify' in command ? 'findAndModify' : 'findandmodify');
  const filter = documentField(command, 'query');
  const scope = scopeOf(command);
  const fields = documentField(command, 'fields');
  const project = Object.keys(fields).length > 0 ? compileProjection(fields, filter, scope) : undefined;
  const shown = (record: StoredRecord | undefined): unknown =>
    record === undefined ? null : project ? project(record.document) : record.document;
  const collection = context.store.find(context.db, name);
  checkHint(collection, command['hint']);
  const remove = command['remove'] === true;
  if (remove === 'update' in command)
    throw failedToParse('Either an update or remove=true must be specified, and not both');
  const reply = transactionOf(context, (): BsonDocument => {
    if (remove) {
      const query = { filter, sort: parseSort(command['sort']), skip: 0, limit: 1, scope };
      const [record] = findRecords(collection, query);
      if (record) collection?.delete(record);
      return { lastErrorObject: { n: record ? 1 : 0 }, value: shown(record) };
    }
    const outcome = applyUpdate(context, name, {
      filter,
      update: command['update'],
      arrayFilters: command['arrayFilters'],
      upsert: command['upsert'] === true,
      multi: false,
      sort: command['sort'],
      scope,
    });
    const lastErrorObject: BsonDocument = {
      n: outcome.upserted ? 1 : outcome.matched,
      updatedExisting: outcome.matched > 0,
    };
    if (outcome.upserted) setOwn(lastErrorObject, 'upserted', outcome.after?.document['_id']);
    return { lastErrorObject, value: shown(command['new'] === true ? outcome.after : outcome.before) };
  });
  return ok(reply);
}

/** A refused statement has changed nothing, so its transaction ends normally and the error follows. */
function transactionOf<T>(context: CommandContext, work: () => T): T {
  const outcome = context.store.transaction((): { value: T } | CommandError => {
    try {
      return { value: work() };
    } catch (error) {
      if (error instanceof CommandError) return error;
      throw error;
    }
  });
  if (outcome instanceof CommandError) throw outcome;
  return outcome.value;
}
