/** Makes text safe for a header: no line ends, control or direction characters, at most `most` characters. */
export function oneLine(text: string, most: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain).slice(0, most).join('');
}
