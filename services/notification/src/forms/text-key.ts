import { createHash } from 'node:crypto';

const SHORT = 40;
/** Two people may well send the same short sentence; the same long text is a copy. */
const COPIES_OF_SHORT = 5;

export interface TextKey {
  key: string;
  /** The how many-th text with this key is a copy. */
  copyFrom: number;
}

/** The same for texts a reader would call the same: case, spaces, digits and hidden characters do not count. */
export function textKey(text: string): TextKey {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\u00ad]/gu, '')
    .replaceAll(/\d+(?:[.,]\d+)*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { key: keyOf(plain), copyFrom: plain.length < SHORT ? COPIES_OF_SHORT : 2 };
}

/** The same for the same answers only: two listings, or two sizes, are no copy of each other. */
export function answersKey(answers: object): TextKey {
  return { key: keyOf(JSON.stringify(answers)), copyFrom: 2 };
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
