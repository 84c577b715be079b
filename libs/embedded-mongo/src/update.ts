import { BSONRegExp } from 'bson';
import { sameValue } from './bson-order.ts';
import {
  cloneDocument,
  cloneValue,
  describe,
  isDocument,
  setOwn,
  toPlainDocument,
  type BsonDocument,
} from './bson-values.ts';
import { badValue, CommandError, failedToParse } from './command-error.ts';
import { type ExpressionScope, runLeafStage } from './expressions.ts';
import { isKnownStage } from './expression-operators.ts';
import { compileFilter, type Filter, isOperatorDocument } from './matcher.ts';
import { fieldUpdate, type FieldUpdate, isUpdateOperator, unknownModifier } from './update-operators.ts';
import { matchedPosition } from './positional.ts';
import { getAt, setAt, unsetAt } from './update-paths.ts';

/** Gives the new version of a document; the given one is left as it is. */
type Update = (document: BsonDocument, inserting: boolean) => BsonDocument;

type UpdateRequest = { filter: BsonDocument; update: unknown; arrayFilters: unknown; scope: ExpressionScope };

type PathContext = { filter: BsonDocument; arrayFilters: Map<string, Filter>; scope: ExpressionScope };

function parseArrayFilters(value: unknown, scope: ExpressionScope): Map<string, Filter> {
  const filters = new Map<string, Filter>();
  for (const item of Array.isArray(value) ? value : []) {
    if (!isDocument(item)) throw failedToParse('arrayFilters must hold documents');
    const names = new Set<string>();
    const collect = (clause: BsonDocument): void => {
      for (const [name, operand] of Object.entries(clause)) {
        if (!name.startsWith('$')) names.add(name.split('.')[0] ?? name);
        else if (Array.isArray(operand)) for (const inner of operand) if (isDocument(inner)) collect(inner);
      }
    };
    collect(item);
    const [name, ...others] = names;
    if (name === undefined || others.length > 0)
      throw failedToParse('Expected a single top-level field name in an array filter');
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, compileFilter(item, scope));
  }
  return filters;
}

/** Concrete paths behind `$`, `$[]` and `$[name]`. */
function concretePaths(document: BsonDocument, path: string, context: PathContext): string[][] {
  let paths: string[][] = [[]];
  for (const part of path.split('.')) {
    if (part === '$') {
      paths = paths.map((parts) => [...parts, matchedPosition(document, parts, context)]);
      continue;
    }
    const name = /^\$\[(.*)\]$/.exec(part)?.[1];
    if (name === undefined) {
      if (part.startsWith('$'))
        throw badValue(`The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`);
      paths = paths.map((parts) => [...parts, part]);
      continue;
    }
    const filter = name === '' ? () => true : context.arrayFilters.get(name);
    if (!filter) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
    paths = paths.flatMap((parts) => {
      const array = getAt(document, parts);
      if (!Array.isArray(array)) {
        throw badValue(`The path '${parts.join('.')}' must exist in the document in order to apply array updates.`);
      }
      return array.flatMap((item, i) => (name === '' || filter({ [name]: item }) ? [[...parts, String(i)]] : []));
    });
  }
  return paths;
}

function refuseConflicts(paths: readonly string[]): void {
  for (const [position, path] of paths.entries()) {
    for (const other of paths.slice(position + 1)) {
      if (path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`)) {
        throw new CommandError(40, `Updating the path '${other}' would create a conflict at '${path}'`);
      }
    }
  }
}

function renameUpdate(target: unknown): FieldUpdate {
  if (typeof target !== 'string') throw badValue("The 'to' field for $rename must be a string");
  return (document, path) => {
    const value = getAt(document, path);
    if (value === undefined) return;
    unsetAt(document, path);
    setAt(document, target.split('.'), value);
  };
}

function refuseIdChange(before: BsonDocument, after: BsonDocument): BsonDocument {
  if (before['_id'] !== undefined && !sameValue(before['_id'], after['_id'])) {
    throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  return after;
}

function operatorUpdate(operators: BsonDocument, request: UpdateRequest): Update {
  const steps: { name: string; path: string; apply: FieldUpdate }[] = [];
  const touched: string[] = [];
  for (const [name, fields] of Object.entries(operators)) {
    if (!isUpdateOperator(name)) throw unknownModifier(name);
    if (!isDocument(fields)) {
      throw failedToParse(`Modifiers operate on fields but we found another type for ${name}: ${describe(fields)}`);
    }
    for (const [path, operand] of Object.entries(fields)) {
      if (path === '' || path.split('.').includes(''))
        throw new CommandError(56, `The update path '${path}' contains an empty field name`);
      touched.push(path);
      if (name === '$rename' && typeof operand === 'string') touched.push(operand);
      const apply = name === '$rename' ? renameUpdate(operand) : fieldUpdate(name, operand, request.scope);
      steps.push({ name, path, apply });
    }
  }
  refuseConflicts(touched);
  const arrayFilters = parseArrayFilters(request.arrayFilters, request.scope);
  for (const name of arrayFilters.keys()) {
    if (!touched.some((path) => path.includes(`$[${name}]`))) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    }
  }
  const context: PathContext = { filter: request.filter, arrayFilters, scope: request.scope };
  return (document, inserting) => {
    const next = cloneDocument(document);
    for (const { name, path, apply } of steps) {
      if (name === '$setOnInsert' && !inserting) continue;
      for (const parts of concretePaths(document, path, context)) apply(next, parts);
    }
    return refuseIdChange(document, next);
  };
}

function replacement(document: BsonDocument): Update {
  return (current) => {
    const { _id: given, ...rest } = cloneDocument(document);
    const id = given === undefined ? current['_id'] : given;
    if (current['_id'] !== undefined && !sameValue(current['_id'], id)) {
      throw new CommandError(
        66,
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${describe(id)}`,
      );
    }
    return id === undefined ? rest : { _id: id, ...rest };
  };
}

const PIPELINE_STAGES = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Gives values that a pipeline left as they were their stored BSON type back. */
function retype(computed: unknown, before: unknown): unknown {
  if (Array.isArray(computed) && Array.isArray(before)) return computed.map((item, i) => retype(item, before[i]));
  if (isDocument(computed) && isDocument(before)) {
    const typed: BsonDocument = {};
    for (const [field, value] of Object.entries(computed)) setOwn(typed, field, retype(value, before[field]));
    return typed;
  }
  return before !== undefined && sameValue(computed, before) ? cloneValue(before) : computed;
}

function pipelineUpdate(pipeline: unknown[], scope: ExpressionScope): Update {
  const stages = pipeline.map((stage) => {
    const [[name, specification] = ['', undefined], ...others] = Object.entries(isDocument(stage) ? stage : {});
    if (!isKnownStage(name)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    if (!PIPELINE_STAGES.has(name) || others.length > 0) {
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
    return { name, specification };
  });
  return (document) => {
    let documents = [toPlainDocument(document)];
    for (const { name, specification } of stages) documents = runLeafStage(name, specification, documents, scope);
    const computed = retype(documents[0] ?? {}, document);
    const next = isDocument(computed) ? computed : {};
    if (next['_id'] === undefined && document['_id'] !== undefined) return { _id: document['_id'], ...next };
    return refuseIdChange(document, next);
  };
}

/** Prepares an update: operators, a pipeline, or a whole replacement document. */
export function compileUpdate(request: UpdateRequest, multi: boolean): Update {
  const { update, scope } = request;
  if (Array.isArray(update)) return pipelineUpdate(update, scope);
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  if (isOperatorDocument(update)) return operatorUpdate(update, request);
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator)
    throw new CommandError(52, `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed`);
  return replacement(update);
}

/** The document an upsert starts from: the filter's equalities. */
export function upsertBase(filter: BsonDocument): BsonDocument {
  const base: BsonDocument = {};
  const collect = (clause: BsonDocument): void => {
    for (const [path, condition] of Object.entries(clause)) {
      if (path === '$and' && Array.isArray(condition)) {
        for (const inner of condition) if (isDocument(inner)) collect(inner);
      } else if (!path.startsWith('$')) {
        if (condition instanceof BSONRegExp) continue;
        if (!isOperatorDocument(condition)) setAt(base, path.split('.'), cloneValue(condition));
        else if ('$eq' in condition) setAt(base, path.split('.'), cloneValue(condition['$eq']));
      }
    }
  };
  collect(filter);
  return base;
}
