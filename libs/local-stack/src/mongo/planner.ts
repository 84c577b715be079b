import { BSONRegExp } from 'bson';
import { encodeKey, FIRST_TYPE, LAST_TYPE, typeOrder } from './bson-order.ts';
import { isDocument, setOwn, type BsonDocument } from './bson-values.ts';
import type { Collection } from './collection.ts';
import type { KeyRange } from './database-file.ts';
import { newScope } from './expressions.ts';
import type { Index } from './index-keys.ts';
import { compileFilter, isOperatorDocument } from './matcher.ts';
import type { SortSpec } from './paths.ts';

export type Plan = { index: Index; ranges: KeyRange[]; reverse: boolean; sorted: boolean; boundFields: number };

/** What a filter says about one path: a list of values it must equal, or a range of one type. */
type Bound =
  | { kind: 'points'; values: unknown[] }
  | {
      kind: 'range';
      low: { value: unknown; open: boolean } | undefined;
      high: { value: unknown; open: boolean } | undefined;
    };

const MAX_POINTS = 1000;

function indexable(value: unknown): boolean {
  return !Array.isArray(value) && !(value instanceof BSONRegExp) && value !== undefined;
}

function boundOf(condition: unknown): Bound | undefined {
  if (!isOperatorDocument(condition)) return indexable(condition) ? { kind: 'points', values: [condition] } : undefined;
  if ('$eq' in condition && indexable(condition['$eq'])) return { kind: 'points', values: [condition['$eq']] };
  const list = condition['$in'];
  if (Array.isArray(list) && list.length <= MAX_POINTS && list.every(indexable))
    return { kind: 'points', values: list };
  const side = (inclusive: string, exclusive: string) => {
    const name = exclusive in condition ? exclusive : inclusive;
    const value = condition[name];
    const order = typeOrder(value);
    const usable = name in condition && indexable(value) && value !== null && order > FIRST_TYPE && order < LAST_TYPE;
    return usable ? { value, open: name === exclusive } : undefined;
  };
  const low = side('$gte', '$gt');
  const high = side('$lte', '$lt');
  if (!low && !high) return undefined;
  if (low && high && typeOrder(low.value) !== typeOrder(high.value)) return { kind: 'range', low, high: undefined };
  return { kind: 'range', low, high };
}

function merge(bounds: Map<string, Bound>, path: string, bound: Bound): void {
  const present = bounds.get(path);
  if (present?.kind !== 'points') bounds.set(path, present && bound.kind === 'range' ? present : bound);
}

/** The bounds every matching document must meet, taken from the top level and from `$and`. */
function collectBounds(filter: BsonDocument, bounds: Map<string, Bound>): Map<string, Bound> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition)) {
      for (const clause of condition) if (isDocument(clause)) collectBounds(clause, bounds);
    } else if (!path.startsWith('$')) {
      const bound = boundOf(condition);
      if (bound) merge(bounds, path, bound);
    }
  }
  return bounds;
}

/** True when the filter alone proves that a matching document is in the partial or sparse index. */
function covers(index: Index, filter: BsonDocument, bounds: Map<string, Bound>): boolean {
  const known = (path: string): boolean => {
    const bound = bounds.get(path);
    return bound?.kind === 'range' || (bound?.kind === 'points' && bound.values.every((value) => value !== null));
  };
  if (index.sparse && !index.paths.some(known)) return false;
  return Object.entries(index.partialFilter ?? {}).every(([path, condition]) => {
    const asked = filter[path];
    if (asked !== undefined && encodeKey([{ c: asked }]).equals(encodeKey([{ c: condition }]))) return true;
    const bound = bounds.get(path);
    if (isDocument(condition) && Object.keys(condition).join() === '$exists' && condition['$exists'] === true)
      return known(path);
    if (bound?.kind !== 'points') return false;
    const test = compileFilter({ [path]: condition }, newScope());
    return bound.values.every((value) => test(documentWith(path, value)));
  });
}

function documentWith(path: string, value: unknown): BsonDocument {
  return path.split('.').reduceRight<BsonDocument>((inner, part, position, parts) => {
    const outer: BsonDocument = {};
    setOwn(outer, part, position === parts.length - 1 ? value : inner);
    return outer;
  }, {});
}

/** The first byte string after every key that starts with `prefix`. */
function after(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  let end = next.length;
  while (end > 0 && next[end - 1] === 0xff) end -= 1;
  if (end === 0) return Buffer.alloc(2000, 0xff);
  next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next.subarray(0, end);
}

function prefixRange(prefix: Buffer): KeyRange {
  return { low: prefix, high: after(prefix) };
}

function rangeWithin(prefix: Buffer, bound: Bound & { kind: 'range' }, descending: boolean): KeyRange {
  const sample = bound.low ?? bound.high;
  const order = typeOrder(sample?.value);
  const typePrefix = Buffer.concat([prefix, Buffer.from([descending ? 0xff - order : order])]);
  const whole = prefixRange(typePrefix);
  const edge = (value: unknown) => prefixRange(Buffer.concat([prefix, encodeKey([value], [descending])]));
  const [first, last] = descending ? [bound.high, bound.low] : [bound.low, bound.high];
  let { low, high } = whole;
  if (first) low = first.open ? edge(first.value).high : edge(first.value).low;
  if (last) high = last.open ? edge(last.value).low : edge(last.value).high;
  return { low, high };
}

function sortFits(index: Index, from: number, sort: SortSpec): 'forward' | 'backward' | undefined {
  if (index.multikey) return undefined;
  const needed = sort
    .map((field) => ({ field, at: index.paths.indexOf(field.path) }))
    .filter(({ at }) => at < 0 || at >= from);
  if (needed.some(({ at }, position) => at !== from + position)) return undefined;
  const flips = needed.map(({ field, at }) => field.descending !== index.descending[at]);
  if (flips.every((flip) => !flip)) return 'forward';
  return flips.every((flip) => flip) ? 'backward' : undefined;
}

function planFor(index: Index, filter: BsonDocument, bounds: Map<string, Bound>, sort: SortSpec): Plan | undefined {
  if (!covers(index, filter, bounds)) return undefined;
  let prefixes = [Buffer.alloc(0)];
  let ranges: KeyRange[] | undefined;
  let points = 0;
  for (const [position, path] of index.paths.entries()) {
    const bound = bounds.get(path);
    const descending = index.descending[position] === true;
    if (!bound || (index.multikey && position > 0)) break;
    if (bound.kind === 'range') {
      const side: Bound & { kind: 'range' } = index.multikey && bound.low ? { ...bound, high: undefined } : bound;
      ranges = prefixes.map((prefix) => rangeWithin(prefix, side, descending));
      break;
    }
    if (prefixes.length * bound.values.length > MAX_POINTS) break;
    const encoded = bound.values.map((value) => encodeKey([value], [descending]));
    prefixes = prefixes.flatMap((prefix) => encoded.map((key) => Buffer.concat([prefix, key])));
    points += 1;
  }
  const direction = prefixes.length === 1 ? sortFits(index, points, sort) : undefined;
  const sorted = sort.length > 0 && direction !== undefined;
  const boundFields = points + (ranges ? 1 : 0);
  if (boundFields === 0 && !sorted) return undefined;
  return {
    index,
    ranges: ranges ?? prefixes.map(prefixRange),
    reverse: sorted && direction === 'backward',
    sorted,
    boundFields,
  };
}

/** The cheapest index for a filter and sort, or undefined when only a scan of the collection will do. */
export function choosePlan(collection: Collection, filter: BsonDocument, sort: SortSpec): Plan | undefined {
  const bounds = collectBounds(filter, new Map());
  const plans = collection.indexes.flatMap((index) => planFor(index, filter, bounds, sort) ?? []);
  const bounded = plans.filter((plan) => plan.boundFields > 0);
  if (bounded.length === 0) return plans[0];
  if (bounded.length === 1) return bounded[0];
  const cost = (plan: Plan): number =>
    plan.ranges.reduce((sum, range) => sum + collection.file.estimate(plan.index.id, range), 0) +
    (plan.sorted ? 0 : 0.5);
  return bounded.map((plan) => ({ plan, cost: cost(plan) })).sort((a, b) => a.cost - b.cost)[0]?.plan;
}
