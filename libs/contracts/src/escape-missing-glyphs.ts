/**
 * Writes the characters that a font lacks as their codes, so that two different names never look the same on a stamp or
 * receipt.
 */
export function escapeMissingGlyphs(text: string, known: ReadonlySet<number>): string {
  return Array.from(text.normalize(), (character) => {
    const code = character.codePointAt(0) ?? 0;
    return known.has(code) ? character : `\\u{${code.toString(16)}}`;
  }).join('');
}
