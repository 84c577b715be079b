import { CommandError } from './command-error.ts';
import { describe, getOwn, isDocument, setOwn, type BsonDocument } from './bson-values.ts';
import { isArrayIndex } from './paths.ts';

export function getAt(document: BsonDocument, parts: readonly string[]): unknown {
  let current: unknown = document;
  for (const part of parts) {
    if (Array.isArray(current)) current = isArrayIndex(part) ? current[Number(part)] : undefined;
    else current = isDocument(current) ? getOwn(current, part) : undefined;
  }
  return current;
}

function notViable(part: string, holder: unknown, name: string): CommandError {
  return new CommandError(28, `Cannot create field '${part}' in element {${name}: ${describe(holder)}}`);
}

function assign(holder: unknown, part: string, value: unknown, name: string): void {
  if (isDocument(holder)) setOwn(holder, part, value);
  else if (Array.isArray(holder) && isArrayIndex(part)) {
    while (holder.length < Number(part)) holder.push(null);
    holder[Number(part)] = value;
  } else throw notViable(part, holder, name);
}

/** Sets a value, creating documents on the way and padding arrays with null. */
export function setAt(document: BsonDocument, parts: readonly string[], value: unknown): void {
  let holder: unknown = document;
  let name = '';
  for (const [depth, part] of parts.entries()) {
    if (depth === parts.length - 1) {
      assign(holder, part, value, name);
      return;
    }
    let next = getAt(document, parts.slice(0, depth + 1));
    if (next === undefined) {
      next = {};
      assign(holder, part, next, name);
    } else if (!isDocument(next) && !Array.isArray(next)) {
      throw notViable(parts[depth + 1] ?? '', next, part);
    }
    holder = next;
    name = part;
  }
}

/** Removes a field; an array element becomes null instead, so that the others keep their places. */
export function unsetAt(document: BsonDocument, parts: readonly string[]): void {
  const holder = getAt(document, parts.slice(0, -1));
  const last = parts.at(-1) ?? '';
  if (isDocument(holder)) delete holder[last];
  else if (Array.isArray(holder) && isArrayIndex(last) && Number(last) < holder.length) holder[Number(last)] = null;
}
