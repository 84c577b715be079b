import { createHash } from 'node:crypto';

const SHORT = 40;
/** Two people may well send the same short sentence; a repeated long text is a copy. */
const COPIES_OF_SHORT = 5;

export interface TextKey {
  key: string;
  /** From this occurrence on, a text with this key is a copy. */
  copyFrom: number;
}

/** Returns the same key for texts that read the same: case, spaces, digits and hidden characters are ignored. */
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

/** Returns the same key for equal answers only: different listings or sizes are no copies of each other. */
export function answersKey(answers: object): TextKey {
  return { key: keyOf(JSON.stringify(answers)), copyFrom: 2 };
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
