import { isDocument, type BsonDocument } from './bson-values.ts';
import { badValue } from './command-error.ts';
import type { ExpressionScope } from './expressions.ts';
import { compileFilter } from './matcher.ts';
import { getAt, setAt } from './update-paths.ts';

/** The conditions of a filter on one array or on fields of its elements, rewritten to test a single element. */
function conditionsOn(filter: BsonDocument, path: string): BsonDocument[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if ((name === '$and' || name === '$or') && Array.isArray(operand)) {
      return operand.flatMap((clause) => (isDocument(clause) ? conditionsOn(clause, path) : []));
    }
    return name === path || name.startsWith(`${path}.`) ? [{ [name]: operand }] : [];
  });
}

/** The place in an array of the first element that made the filter match. */
export function matchedPosition(
  document: BsonDocument,
  parts: readonly string[],
  context: { filter: BsonDocument; scope: ExpressionScope },
): string {
  const path = parts.join('.');
  const array = getAt(document, parts);
  const conditions = conditionsOn(context.filter, path).map((condition) => compileFilter(condition, context.scope));
  const single = (item: unknown): BsonDocument => {
    const probe: BsonDocument = {};
    setAt(probe, parts, [item]);
    return probe;
  };
  const items = Array.isArray(array) && conditions.length > 0 ? array : [];
  let position = items.findIndex((item) => conditions.every((test) => test(single(item))));
  if (position < 0) position = items.findIndex((item) => conditions.some((test) => test(single(item))));
  if (position < 0) throw badValue('The positional operator did not find the match needed from the query.');
  return String(position);
}
