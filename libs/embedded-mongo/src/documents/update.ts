import { BSONRegExp } from 'bson';
import { cloneDocument, cloneValue, describe, isDocument, type BsonDocument } from './bson.ts';
import { badValue, CommandError, failedToParse } from './command-error.ts';
import { compileExpression, type CommandTime } from './expressions.ts';
import { compileFilter, isOperatorDocument } from './matcher.ts';
import { sameValue } from './order.ts';
import { type FieldUpdate, getAt, setAt, unsetAt, UPDATE_OPERATORS } from './update-operators.ts';

/** Returns the new version of a document, without changing the given one. */
export type Update = (document: BsonDocument, inserting: boolean) => BsonDocument;
export type UpdateRequest = {
  filter: BsonDocument;
  update: unknown;
  upsert: boolean;
  multi: boolean;
  time: CommandTime;
};
type Step = { name: string; path: string; apply: FieldUpdate };

/** Returns the index of the array element that made the filter match. */
function matchedPosition(document: BsonDocument, path: string, { filter, time }: UpdateRequest): string {
  const array = getAt(document, path.split('.'));
  const conditions = Object.keys(filter).filter((name) => name === path || name.startsWith(`${path}.`));
  if (conditions.length > 1)
    throw badValue(`The positional operator after several conditions on '${path}' is not supported`);
  const [condition] = conditions;
  const test = condition ? compileFilter({ [condition]: filter[condition] }, time) : () => false;
  const isMatch = (item: unknown): boolean => {
    const probe: BsonDocument = {};
    setAt(probe, path.split('.'), [item]);
    return test(probe);
  };
  const position = Array.isArray(array) ? array.findIndex(isMatch) : -1;
  if (position < 0) throw badValue('The positional operator did not find the match needed from the query.');
  return String(position);
}

/** Returns the path with its `$` replaced by the matched index. */
function concretePath(document: BsonDocument, path: string, request: UpdateRequest): string[] {
  const parts = path.split('.');
  const at = parts.findIndex((part) => part.startsWith('$'));
  if (at < 0) return parts;
  if (parts[at] !== '$' || at === 0 || parts.slice(at + 1).some((part) => part.startsWith('$')))
    throw badValue(`The dollar ($) prefixed field in '${path}' is not valid or not supported by the embedded server.`);
  const position = matchedPosition(document, parts.slice(0, at).join('.'), request);
  return [...parts.slice(0, at), position, ...parts.slice(at + 1)];
}

function refuseConflicts(paths: readonly string[]): void {
  for (const [position, path] of paths.entries()) {
    for (const other of paths.slice(position + 1)) {
      if (path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`))
        throw new CommandError(40, `Updating the path '${other}' would create a conflict at '${path}'`);
    }
  }
}

function refuseIdChange(before: BsonDocument, after: BsonDocument): BsonDocument {
  if (before['_id'] === undefined || sameValue(before['_id'], after['_id'])) return after;
  const what = `was found to have been altered to _id: ${describe(after['_id'])}`;
  throw new CommandError(66, `After applying the update, the (immutable) field '_id' ${what}`);
}

function stepsOf(operators: BsonDocument): Step[] {
  return Object.entries(operators).flatMap(([name, fields]) => {
    const compile = Object.hasOwn(UPDATE_OPERATORS, name) ? UPDATE_OPERATORS[name] : undefined;
    if (!compile)
      throw failedToParse(`Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update`);
    if (!isDocument(fields)) throw failedToParse(`Modifiers operate on fields but ${name} has ${describe(fields)}`);
    return Object.entries(fields).map(([path, operand]): Step => {
      if (path.split('.').includes(''))
        throw new CommandError(56, `The update path '${path}' contains an empty field name`);
      return { name, path, apply: compile(operand) };
    });
  });
}

function operatorUpdate(operators: BsonDocument, request: UpdateRequest): Update {
  // New fields are added in the order of their names, whatever the order of the operators.
  const steps = stepsOf(operators).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  refuseConflicts(steps.map(({ path }) => path));
  return (document, inserting) => {
    const next = cloneDocument(document);
    for (const { name, path, apply } of steps)
      if (name !== '$setOnInsert' || inserting) apply(next, concretePath(document, path, request));
    return refuseIdChange(document, next);
  };
}

function replacement(document: BsonDocument): Update {
  return (current) => {
    const { _id: given, ...rest } = cloneDocument(document);
    const id = given === undefined ? current['_id'] : given;
    return refuseIdChange(current, id === undefined ? rest : { _id: id, ...rest });
  };
}

export const UPDATE_STAGES = ['$set'];

function pipelineUpdate(pipeline: unknown[], time: CommandTime): Update {
  const stages = pipeline.map((stage) => {
    const [[name, fields] = ['', undefined], ...others] = Object.entries(isDocument(stage) ? stage : {});
    if (!UPDATE_STAGES.includes(name) || !isDocument(fields) || others.length > 0)
      throw new CommandError(40324, `Unrecognized or unsupported stage of an update pipeline: '${name}'`);
    return Object.entries(fields).map(([path, expression]) => {
      if (path.includes('.') || (isDocument(expression) && !isOperatorDocument(expression)))
        throw badValue(`a dotted path or a document, as '${path}' has it, is not supported in an update pipeline`);
      return { path: [path], evaluate: compileExpression(expression, time) };
    });
  });
  return (document) => {
    let current = document;
    for (const fields of stages) {
      const next = cloneDocument(current);
      for (const { path, evaluate } of fields) {
        const value = evaluate(current);
        if (value === undefined) unsetAt(next, path);
        else setAt(next, path, value);
      }
      current = next;
    }
    return refuseIdChange(document, current);
  };
}

/** Compiles an update: operators, a pipeline, or a replacement document. */
export function compileUpdate(request: UpdateRequest): Update {
  const { update, multi, time } = request;
  if (Array.isArray(update)) return pipelineUpdate(update, time);
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  if (isOperatorDocument(update)) return operatorUpdate(update, request);
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator)
    throw new CommandError(52, `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed`);
  return replacement(update);
}

/** Returns the initial document of an upsert: the filter's equalities. */
export function upsertBase(filter: BsonDocument): BsonDocument {
  const base: BsonDocument = {};
  const take = (path: string, value: unknown): void => {
    if (value instanceof BSONRegExp) return;
    if (getAt(base, path.split('.')) !== undefined)
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    setAt(base, path.split('.'), cloneValue(value));
  };
  for (const [path, condition] of Object.entries(filter)) {
    const one = path === '$or' ? condition : isOperatorDocument(condition) ? condition['$in'] : undefined;
    if (path === '$and' || (Array.isArray(one) && one.length === 1))
      throw badValue(`an upsert with '${path}' that can equal one value only is not supported by the embedded server`);
    if (path.startsWith('$')) continue;
    if (!isOperatorDocument(condition)) take(path, condition);
    else if ('$eq' in condition) take(path, condition['$eq']);
  }
  return base;
}
