import type { BsonDocument } from '../documents/bson.ts';
import { badValue, CommandError, failedToParse } from '../documents/command-error.ts';
import { isOperatorDocument } from '../documents/matcher.ts';
import { compileProjection } from '../documents/projection.ts';
import { compileUpdate, type UpdateRequest, upsertBase } from '../documents/update.ts';
import type { Reply } from '../protocol/wire.ts';
import { findRecords } from '../queries/query.ts';
import { parseSort } from '../queries/sort.ts';
import {
  checkCommand,
  checkFields,
  checkHint,
  type CommandContext,
  documentField,
  documentsField,
  ok,
  textField,
  timeOfCommand,
} from './command.ts';

/** Nothing validates documents here. */
const COMMAND_FIELDS = ['ordered', 'bypassDocumentValidation'];

type Refusal = { index: number; error: CommandError };

/** Runs the statements of one command in one transaction; a failed statement stops the rest only if ordered. */
function runStatements<T>(
  command: BsonDocument,
  context: CommandContext,
  statements: readonly T[],
  run: (statement: T, index: number) => void,
): Refusal[] {
  const refusals: Refusal[] = [];
  context.store.transaction(() => {
    for (const [index, statement] of statements.entries()) {
      try {
        run(statement, index);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        refusals.push({ index, error });
        if (command['ordered'] !== false) return;
      }
    }
  });
  return refusals;
}

function withErrors(fields: BsonDocument, refusals: Refusal[]): Reply {
  const writeErrors = refusals.map(
    ({ index, error }): BsonDocument => ({ index, code: error.code, errmsg: error.message, ...error.details }),
  );
  return ok(writeErrors.length > 0 ? { ...fields, writeErrors } : fields);
}

export function insert(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('insert', command, ['documents', ...COMMAND_FIELDS]);
  const name = textField(command, 'insert');
  let n = 0;
  const refusals = runStatements(command, context, documentsField(command, 'documents'), (document) => {
    context.store.findOrCreate(context.db, name).insert(document);
    n += 1;
  });
  return withErrors({ n }, refusals);
}

function applyUpdate(context: CommandContext, name: string, request: UpdateRequest, sort?: unknown) {
  const { filter, time, multi } = request;
  const update = compileUpdate(request);
  const collection = context.store.find(context.db, name);
  const records = findRecords(collection, { filter, sort: parseSort(sort), skip: 0, limit: multi ? 0 : 1, time });
  const [before] = records;
  if (!before && request.upsert) {
    if (!Array.isArray(request.update) && !isOperatorDocument(request.update))
      throw badValue('an upsert of a whole document is not supported by the embedded server');
    const after = context.store.findOrCreate(context.db, name).insert(update(upsertBase(filter), true));
    return { before, after, matched: 0, modified: 0, upserted: true };
  }
  const results = records.map((record) => collection?.replaceIfChanged(record, update(record.document, false)));
  const modified = results.filter((result, i) => result !== records[i]).length;
  return { before, after: results[0], matched: records.length, modified, upserted: false };
}

export function update(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('update', command, ['updates', ...COMMAND_FIELDS]);
  const name = textField(command, 'update');
  const statements = documentsField(command, 'updates');
  for (const statement of statements) checkFields('update.updates', statement, ['q', 'u', 'upsert', 'multi', 'hint']);
  const time = timeOfCommand(command);
  const upserted: BsonDocument[] = [];
  let n = 0;
  let nModified = 0;
  const refusals = runStatements(command, context, statements, (statement, index) => {
    checkHint(context.store.find(context.db, name), statement['hint']);
    const [upsert, multi] = [statement['upsert'] === true, statement['multi'] === true];
    const request = { filter: documentField(statement, 'q'), update: statement['u'], upsert, multi, time };
    const outcome = applyUpdate(context, name, request);
    n += outcome.upserted ? 1 : outcome.matched;
    nModified += outcome.modified;
    if (outcome.upserted) upserted.push({ index, _id: outcome.after?.document['_id'] });
  });
  return withErrors({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, refusals);
}

export function deleteCommand(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('delete', command, ['deletes', 'ordered']);
  const collection = context.store.find(context.db, textField(command, 'delete'));
  const statements = documentsField(command, 'deletes');
  for (const statement of statements) checkFields('delete.deletes', statement, ['q', 'limit', 'hint']);
  const time = timeOfCommand(command);
  let n = 0;
  const refusals = runStatements(command, context, statements, (statement) => {
    const { limit } = statement;
    if (limit !== 0 && limit !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1');
    checkHint(collection, statement['hint']);
    const records = findRecords(collection, { filter: documentField(statement, 'q'), sort: [], skip: 0, limit, time });
    for (const record of records) collection?.delete(record);
    n += records.length;
  });
  return withErrors({ n }, refusals);
}

const FIND_AND_MODIFY_FIELDS = ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'hint'];

export function findAndModify(command: BsonDocument, context: CommandContext): Reply {
  checkCommand('findAndModify', command, [...FIND_AND_MODIFY_FIELDS, 'bypassDocumentValidation']);
  const name = textField(command, 'findAndModify');
  if (command['remove'] === true) throw badValue("'remove' is not supported by the embedded server");
  checkHint(context.store.find(context.db, name), command['hint']);
  const { update, sort } = command;
  const time = timeOfCommand(command);
  const filter = documentField(command, 'query');
  const request = { filter, update, upsert: command['upsert'] === true, multi: false, time };
  const fields = documentField(command, 'fields');
  const project = Object.keys(fields).length > 0 ? compileProjection(fields, time) : undefined;
  let reply: Reply = ok({});
  const [refusal] = runStatements(command, context, [command], () => {
    const { before, after, matched, upserted } = applyUpdate(context, name, request, sort);
    const shown = command['new'] === true ? after : before;
    const lastErrorObject: BsonDocument = { n: upserted ? 1 : matched, updatedExisting: matched > 0 };
    if (upserted) lastErrorObject['upserted'] = after?.document['_id'];
    if (shown && !project) reply = { ...ok({ lastErrorObject }), rawValue: shown.body };
    else reply = ok({ lastErrorObject, value: shown && project ? project(shown.document) : null });
  });
  if (refusal) throw refusal.error;
  return reply;
}
