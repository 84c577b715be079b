import { encodeKey, typeOrder } from '../documents/order.ts';
import { describe, isDocument, type BsonDocument } from '../documents/bson.ts';
import { rootOf } from '../documents/paths.ts';
import { type Bound, collectBounds, type RangeBound, saysAll } from './bounds.ts';
import type { Collection } from '../storage/collection.ts';
import type { KeyRange } from '../storage/database-file.ts';
import type { Index } from '../storage/index-keys.ts';
import type { SortSpec } from './sort.ts';

/** A plan is `exact` if its entries are exactly the matching documents, so that none has to be read. */
export type Plan = NonNullable<ReturnType<typeof planFor>>;

const MAX_POINTS = 1000;
/** The most entries of a range that are counted to compare indexes. */
const MAX_COUNTED = 512;

/** Returns whether the filter alone proves that every matching document is in the partial index. */
function covers(index: Index, filter: BsonDocument, bounds: Map<string, Bound>): boolean {
  const known = (path: string): boolean => {
    const bound = bounds.get(path);
    if (bound?.kind === 'points') return bound.values.every((value) => value !== null);
    return bound !== undefined;
  };
  return Object.entries(index.partialFilter ?? {}).every(([path, condition]) => {
    const isAsked = path in filter && describe(filter[path]) === describe(condition);
    return isAsked || (isDocument(condition) && condition['$exists'] === true && known(path));
  });
}

/** Returns the first byte string after every key that starts with `prefix`. */
function after(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  let end = next.length;
  while (end > 0 && next[end - 1] === 0xff) end -= 1;
  if (end === 0) return Buffer.alloc(2000, 0xff);
  next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next.subarray(0, end);
}

const prefixRange = (prefix: Buffer): KeyRange => ({ low: prefix, high: after(prefix) });

function rangeWithin(prefix: Buffer, bound: RangeBound, descending: boolean): KeyRange {
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

/** Returns the key range of a last bound: a range of one type, or a text prefix. */
function endRange(prefix: Buffer, bound: Exclude<Bound, { kind: 'points' }>, descending: boolean): KeyRange {
  if (bound.kind === 'range') return rangeWithin(prefix, bound, descending);
  // Without the two bytes that terminate a text.
  return prefixRange(Buffer.concat([prefix, encodeKey([bound.text], [descending]).subarray(0, -2)]));
}

function planFor(index: Index, filter: BsonDocument, bounds: Map<string, Bound>, sort: SortSpec) {
  if ((sort.length === 0 && !bounds.has(index.paths[0] ?? '')) || !covers(index, filter, bounds)) return undefined;
  let prefixes = [Buffer.alloc(0)];
  let ranges: KeyRange[] | undefined;
  let points = 0;
  let end: Bound['kind'] = 'points';
  const bound = new Set<string>();
  for (const [position, path] of index.paths.entries()) {
    const here = bounds.get(path);
    const descending = index.descending[position] === true;
    // Two paths into one array may match different elements, which have different keys.
    const isSameArray = index.multikey && [...bound].some((other) => rootOf(other) === rootOf(path));
    if (!here || isSameArray) break;
    end = here.kind;
    if (here.kind !== 'points') {
      const side = here.kind === 'range' && index.multikey && here.low ? { ...here, high: undefined } : here;
      ranges = prefixes.map((prefix) => endRange(prefix, side, descending));
      bound.add(path);
      break;
    }
    if (prefixes.length * here.values.length > MAX_POINTS) break;
    const encoded = here.values.map((value) => encodeKey([value], [descending]));
    const keys = new Map(encoded.map((key) => [key.toString('latin1'), key]));
    prefixes = prefixes.flatMap((prefix) => [...keys.values()].map((key) => Buffer.concat([prefix, key])));
    bound.add(path);
    points += 1;
  }
  const direction = prefixes.length === 1 && end !== 'prefix' ? sortFits(index, points, sort) : undefined;
  const sorted = sort.length > 0 && direction !== undefined;
  if (bound.size === 0 && !sorted) return undefined;
  const exact = Object.entries(filter).every(([path, condition]) => {
    const here = bounds.get(path);
    return here !== undefined && bound.has(path) && saysAll(path, condition, here, index.multikey);
  });
  return {
    index,
    ranges: ranges ?? prefixes.map(prefixRange),
    reverse: sorted && direction === 'backward',
    sorted,
    boundFields: bound.size,
    exact,
  };
}

/** Tie-break between indexes of similar cost: sorted first, then exact, then the most bound fields. */
const preference = ({ sorted, exact, boundFields }: Plan): number =>
  (sorted ? 0 : 0.5) + (exact ? 0 : 0.25) - boundFields / 1000;

/** Returns the cheapest index for a filter and sort, or undefined if the collection has to be scanned. */
export function choosePlan(collection: Collection, filter: BsonDocument, sort: SortSpec): Plan | undefined {
  const plans = plansFor(collection, filter, sort);
  const bounded = plans.filter((plan) => plan.boundFields > 0);
  if (bounded.length < 2) return bounded[0] ?? plans[0];
  let best: { plan?: Plan; cost: number } = { cost: Number.POSITIVE_INFINITY };
  for (const plan of bounded) {
    // Counting beyond the best cost so far adds nothing.
    const most = Math.min(MAX_COUNTED, Math.ceil(best.cost) + 1);
    const count = ({ low, high }: KeyRange) => collection.file.countEntries(plan.index.id, low, high, most) ?? 0;
    const cost = plan.ranges.reduce((sum, range) => sum + count(range), preference(plan));
    if (cost < best.cost) best = { plan, cost };
    if (plan.index.unique && best.cost < 2) break;
  }
  return best.plan;
}

/** Finds an index whose entries alone give the count. A multikey index comes last: its entries must be read to count each document once. */
export function countingPlan(collection: Collection, filter: BsonDocument): Pick<Plan, 'index' | 'ranges'> | undefined {
  const ids = collection.indexes.find(({ name }) => name === '_id_');
  if (ids && Object.keys(filter).length === 0) return { index: ids, ranges: [prefixRange(Buffer.alloc(0))] };
  const plans = plansFor(collection, filter, []).filter(({ exact }) => exact);
  return plans.find(({ index }) => !index.multikey) ?? plans[0];
}

function plansFor(collection: Collection, filter: BsonDocument, sort: SortSpec): Plan[] {
  const bounds = collectBounds(filter);
  return collection.indexes.flatMap((index) => planFor(index, filter, bounds, sort) ?? []);
}
