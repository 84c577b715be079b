/**
 * A text as a font can show it: characters that it lacks are written as their codes, so that two names never look the same on a stamp or
 * a receipt.
 */
export function escapeMissingGlyphs(text: string, known: ReadonlySet<number>): string {
  return Array.from(text.normalize(), (character) => {
    const code = character.codePointAt(0) ?? 0;
    return known.has(code) ? character : `\\u{${code.toString(16)}}`;
  }).join('');
}
