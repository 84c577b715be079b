import { createHash } from 'node:crypto';

const SHORT = 40;
/** Two people may well send the same short sentence; the same long text is a copy. */
const COPIES_OF_SHORT = 5;

/** The same for texts a reader would call the same: case, spaces, digits and hidden characters do not count. */
export function textKey(text: string): { key: string; copyFrom: number } {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\u00ad]/gu, '')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const key = createHash('sha256').update(plain).digest('base64url').slice(0, 32);
  return { key, copyFrom: plain.length < SHORT ? COPIES_OF_SHORT : 2 };
}
