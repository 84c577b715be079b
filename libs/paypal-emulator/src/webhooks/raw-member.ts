/**
 * Returns the text of a member of a JSON object exactly as written; undefined if the object has no such member. Expects well-formed JSON:
 * the caller has parsed it.
 */
export function rawMember(text: string, name: string): string | undefined {
  const wanted = JSON.stringify(name);
  let depth = 0;
  let from: number | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const isKey = depth === 1 && from === undefined && /^\s*:/.test(text.slice(end));
      if (isKey && text.slice(at, end) === wanted) from = text.indexOf(':', end) + 1;
      at = end - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    const ends = depth === 0 || (depth === 1 && character === ',');
    if (from !== undefined && at > from && ends) return text.slice(from, at).trim();
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
