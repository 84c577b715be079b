import { isDocument, isNumber, setOwn, type BsonDocument } from './bson.ts';
import { badValue, CommandError } from './command-error.ts';
import { compileExpression, type CommandTime } from './expressions.ts';
import { isOperatorDocument } from './matcher.ts';

export type Projection = (document: BsonDocument) => BsonDocument;

/** Compiles a projection to a function that keeps and computes fields, or leaves fields out. */
export function compileProjection(specification: BsonDocument, time: CommandTime): Projection {
  const chosen = new Set<string>();
  const computed: { path: string; evaluate: (document: BsonDocument) => unknown }[] = [];
  let keep: boolean | undefined;
  let id: boolean | undefined;
  for (const [path, value] of Object.entries(specification)) {
    const wanted = typeof value === 'boolean' || isNumber(value) ? Boolean(value) : undefined;
    if (path.includes('.') || path.startsWith('$') || (isDocument(value) && !isOperatorDocument(value)))
      throw badValue(`the projection of '${path}' is not supported: top-level fields and expressions only`);
    if (path === '_id' && wanted !== undefined) {
      id = wanted;
      continue;
    }
    if (keep !== undefined && keep !== (wanted ?? true)) {
      const [asked, kind] = keep ? ['exclusion', 'inclusion'] : ['inclusion', 'exclusion'];
      throw new CommandError(keep ? 31254 : 31253, `Cannot do ${asked} on field ${path} in ${kind} projection`);
    }
    keep = wanted ?? true;
    if (wanted !== undefined) chosen.add(path);
    else computed.push({ path, evaluate: compileExpression(value, time) });
  }
  const inclusive = keep ?? id === true;
  if (id !== undefined ? id === inclusive : inclusive) chosen.add('_id');
  return (document) => {
    const result: BsonDocument = {};
    for (const [field, value] of Object.entries(document))
      if (chosen.has(field) === inclusive) setOwn(result, field, value);
    for (const { path, evaluate } of computed) {
      const value = evaluate(document);
      if (value !== undefined) setOwn(result, path, value);
    }
    return result;
  };
}
