import { getOwn, isDocument, setOwn, toNumber, type BsonDocument } from './bson-values.ts';
import { badValue, CommandError } from './command-error.ts';
import { evaluateExpression, type ExpressionScope } from './expressions.ts';
import { compileCondition, compileFilter, isOperatorDocument } from './matcher.ts';
import { matchedPosition } from './positional.ts';
import { getAt, setAt } from './update-paths.ts';

type Projection = (document: BsonDocument) => BsonDocument;

/** Field tree of a projection: `true` marks a chosen field. */
type Tree = Map<string, Tree | true>;
/** A change made to the result after fields were chosen; it may look at the whole document. */
type Patch = (result: BsonDocument, document: BsonDocument) => void;

function addPath(tree: Tree, path: string): void {
  const parts = path.split('.');
  let level = tree;
  for (const [depth, part] of parts.entries()) {
    const present = level.get(part);
    if (present === true || (depth === parts.length - 1 && present)) {
      throw new CommandError(31249, `Path collision at ${path}`);
    }
    if (depth === parts.length - 1) level.set(part, true);
    else {
      const next: Tree = present ?? new Map();
      level.set(part, next);
      level = next;
    }
  }
}

/** Keeps (`keep`) or drops the fields of the tree, entering arrays. */
function choose(value: unknown, tree: Tree, keep: boolean): unknown {
  if (Array.isArray(value)) {
    const items = keep ? value.filter((item) => isDocument(item) || Array.isArray(item)) : value;
    return items.map((item) => choose(item, tree, keep));
  }
  if (!isDocument(value)) return value;
  const chosen: BsonDocument = {};
  for (const [field, inner] of Object.entries(value)) {
    const branch = tree.get(field);
    if (branch === true ? keep : branch === undefined && !keep) setOwn(chosen, field, inner);
    else if (branch instanceof Map) {
      if (isDocument(inner) || Array.isArray(inner)) setOwn(chosen, field, choose(inner, branch, keep));
      else if (!keep) setOwn(chosen, field, inner);
    }
  }
  return chosen;
}

function sliceOf(array: unknown[], operand: unknown): unknown[] {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map(toNumber);
  if (first === undefined) throw badValue('$slice needs numbers');
  if (second === undefined) return first >= 0 ? array.slice(0, first) : array.slice(first);
  const start = first >= 0 ? first : Math.max(0, array.length + first);
  return array.slice(start, start + second);
}

function elementMatch(path: string, operand: unknown, scope: ExpressionScope): Patch {
  if (!isDocument(operand)) throw badValue('elemMatch: Invalid argument, object required');
  const onValue = isOperatorDocument(operand) ? compileCondition('value', operand, scope) : undefined;
  const filter = onValue ? undefined : compileFilter(operand, scope);
  return (result, document) => {
    const array = getOwn(document, path);
    const matches = (item: unknown): boolean =>
      onValue ? onValue({ value: item }) : filter !== undefined && isDocument(item) && filter(item);
    const found: unknown = Array.isArray(array) ? array.find(matches) : undefined;
    if (found === undefined) delete result[path];
    else setOwn(result, path, [found]);
  };
}

function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const number = toNumber(value);
  return number === undefined ? undefined : number !== 0;
}

/** Nested documents of flags mean the same as dotted paths. */
function flatten(specification: BsonDocument, prefix: string): [string, unknown][] {
  return Object.entries(specification).flatMap(([field, value]): [string, unknown][] =>
    isDocument(value) && !isOperatorDocument(value) && Object.keys(value).length > 0
      ? flatten(value, `${prefix}${field}.`)
      : [[`${prefix}${field}`, value]],
  );
}

/** Turns a find projection into a function; chosen values keep their BSON types. */
export function compileProjection(
  specification: BsonDocument,
  filter: BsonDocument,
  scope: ExpressionScope,
): Projection {
  const tree: Tree = new Map();
  const patches: Patch[] = [];
  let keep: boolean | undefined;
  let id: boolean | undefined;
  const choosePath = (path: string, wanted: boolean): void => {
    if (keep !== undefined && keep !== wanted) {
      throw new CommandError(
        wanted ? 31253 : 31254,
        `Cannot do ${wanted ? 'inclusion' : 'exclusion'} on field ${path} in ${keep ? 'inclusion' : 'exclusion'} projection`,
      );
    }
    keep = wanted;
    addPath(tree, path);
  };
  for (const [path, value] of flatten(specification, '')) {
    const wanted = flag(value);
    if (path === '_id' && wanted !== undefined) id = wanted;
    else if (wanted !== undefined && path.endsWith('.$')) {
      const array = path.slice(0, -2);
      choosePath(array, true);
      patches.push((result, document) => {
        const parts = array.split('.');
        setAt(result, parts, [getAt(document, [...parts, matchedPosition(document, parts, { filter, scope })])]);
      });
    } else if (wanted !== undefined) choosePath(path, wanted);
    else if (isOperatorDocument(value) && '$slice' in value) {
      const operand = value['$slice'];
      if (keep === true) addPath(tree, path);
      patches.push((result, document) => {
        const array = getAt(document, path.split('.'));
        if (Array.isArray(array)) setAt(result, path.split('.'), sliceOf(array, operand));
      });
    } else if (isOperatorDocument(value) && '$elemMatch' in value) {
      choosePath(path, true);
      patches.push(elementMatch(path, value['$elemMatch'], scope));
    } else {
      const evaluate = evaluateExpression(value, scope);
      keep = true;
      patches.push((result, document) => {
        const computed = evaluate(document);
        if (computed !== undefined) setAt(result, path.split('.'), computed);
      });
    }
  }
  const inclusive = keep ?? id === true;
  if (id !== undefined ? id === inclusive : inclusive) tree.set('_id', true);
  return (document) => {
    const result = choose(document, tree, inclusive);
    if (!isDocument(result)) return {};
    for (const patch of patches) patch(result, document);
    return result;
  };
}
