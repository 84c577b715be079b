/** Returns the statutes and regulations that a text names and the list of laws does not contain. */
export function unlistedLaws(
  texts: readonly string[],
  statutes: readonly { title: string; citation: string }[],
): { named: number; missing: string[] } {
  const listed = statutes.flatMap(({ title, citation }) => [title, citation]);
  const named = texts.flatMap((text) => [
    ...(text.match(/\bO\. Reg\. \d+\/\d+/g) ?? []),
    ...(text.match(/(?:(?:[A-Z][a-z’]+|of|and|in) )*[A-Z][a-z]+ Act(?:, \d{4})?/g) ?? []).map((name) =>
      name.replace(/^(?:Under|Treat|The|Ontario’s) /, ''),
    ),
  ]);
  const missing = named.filter((name) => !listed.some((one) => one.includes(name) || name.includes(one)));
  return { named: named.length, missing: [...new Set(missing)] };
}
