import { isJsonObject, type JsonObject } from '../core/json.ts';

/** PayPal nests its error schemas a few levels deep; some other schemas are recursive. */
const deepest = 14;

/** Returns every issue in a schema of PayPal's description: the possible values of its `issue` fields. */
export function describedIssues(document: unknown, schema: unknown): string[] {
  const found = new Set<string>();
  const walk = (entry: unknown, depth: number): void => {
    const part = dereferenced(document, entry);
    if (part === undefined || depth > deepest) return;
    const properties = isJsonObject(part.properties) ? part.properties : {};
    const issue = isJsonObject(properties.issue) ? properties.issue.enum : undefined;
    for (const name of Array.isArray(issue) ? issue : []) found.add(String(name));
    const alternatives = [part.anyOf, part.oneOf, part.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
    for (const next of [...Object.values(properties), ...alternatives, part.items]) walk(next, depth + 1);
  };
  walk(schema, 0);
  return [...found];
}

function dereferenced(document: unknown, entry: unknown): JsonObject | undefined {
  let part = entry;
  while (isJsonObject(part) && typeof part.$ref === 'string') {
    let target: unknown = document;
    for (const step of part.$ref.slice(2).split('/')) target = isJsonObject(target) ? target[step] : undefined;
    part = target;
  }
  return isJsonObject(part) ? part : undefined;
}
