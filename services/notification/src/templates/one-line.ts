/** Text for a header: no line ends, no control or direction characters, at most the given number of characters. */
export function oneLine(text: string, most: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain).slice(0, most).join('');
}
