import { BSONRegExp } from 'bson';
import { typeOrder } from '../documents/order.ts';
import { isDocument, type BsonDocument } from '../documents/bson.ts';
import { isOperatorDocument, prefixOf } from '../documents/matcher.ts';

type Side = { value: unknown; open: boolean };
export type RangeBound = { kind: 'range'; low: Side | undefined; high: Side | undefined };

/** What a filter requires of one path: one of several values, a range of one type, or a text prefix. */
export type Bound = { kind: 'points'; values: unknown[] } | RangeBound | { kind: 'prefix'; text: string };

const MAX_LISTED = 1000;

const indexable = (value: unknown): boolean =>
  !Array.isArray(value) && !(value instanceof BSONRegExp) && value !== undefined;

function boundOf(condition: unknown): Bound | undefined {
  if (condition instanceof BSONRegExp) return { kind: 'prefix', text: prefixOf(condition) };
  if (!isOperatorDocument(condition)) return indexable(condition) ? { kind: 'points', values: [condition] } : undefined;
  const list = condition['$in'];
  if (Array.isArray(list) && list.length <= MAX_LISTED && list.every(indexable))
    return { kind: 'points', values: list };
  const side = (inclusive: string, exclusive: string): Side | undefined => {
    const name = exclusive in condition ? exclusive : inclusive;
    const value = condition[name];
    const usable = name in condition && indexable(value) && value !== null;
    return usable ? { value, open: name === exclusive } : undefined;
  };
  const low = side('$gte', '$gt');
  const high = side('$lte', '$lt');
  if (!low && !high) return undefined;
  if (low && high && typeOrder(low.value) !== typeOrder(high.value)) return { kind: 'range', low, high: undefined };
  return { kind: 'range', low, high };
}

/** Returns the bounds that every matching document must meet, from the top level and from `$and`. */
export function collectBounds(filter: BsonDocument, bounds = new Map<string, Bound>()): Map<string, Bound> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition)) {
      for (const clause of condition) if (isDocument(clause)) collectBounds(clause, bounds);
    } else if (!path.startsWith('$')) {
      const bound = boundOf(condition);
      const present = bounds.get(path);
      if (bound && (!present || (present.kind !== 'points' && bound.kind === 'points'))) bounds.set(path, bound);
    }
  }
  return bounds;
}

/** Returns whether a path's bound covers its whole condition, so that an index entry within it always matches. */
export function saysAll(path: string, condition: unknown, bound: Bound, multikey: boolean): boolean {
  if (bound.kind === 'points') {
    const isAlone = !isOperatorDocument(condition) || Object.keys(condition).length === 1;
    // An empty array on a dotted path has the key of null, but does not equal null.
    return isAlone && (!path.includes('.') || bound.values.every((value) => value !== null));
  }
  if (bound.kind === 'prefix') return true;
  const sides = [bound.low, bound.high].filter((side) => side !== undefined);
  // NaN lies within number ranges that it does not match.
  const isPlain = sides.every(({ value }) => typeof value === 'string' || value instanceof Date);
  // Two elements of one array may each meet one side.
  const isOneElement = !multikey || sides.length === 1;
  return isPlain && isOneElement && isOperatorDocument(condition) && Object.keys(condition).length === sides.length;
}
