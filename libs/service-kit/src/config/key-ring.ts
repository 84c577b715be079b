import { createHash } from 'node:crypto';
import { z } from 'zod';

const MIN_LENGTH = 32;

/**
 * A secret that is replaced while it is in use. Everything new is made with the first key; what was made with any of the others
 * still counts. Between two processes of a rolling restart both keys are known to both, so nobody notices a change.
 */
export class KeyRing {
  /** The current key first, then those that are only read. */
  constructor(readonly keys: readonly [string, ...string[]]) {}

  get current(): string {
    return this.keys[0];
  }

  /** The first value that a key of the ring gives, current key first; null when none gives one. */
  find<T>(read: (key: string) => T | null | undefined): T | null {
    for (const key of this.keys) {
      const found = read(key);
      if (found !== null && found !== undefined) return found;
    }
    return null;
  }

  /** A short name for the current key that may be stored: it distinguishes two keys and reveals nothing of either. */
  get currentId(): string {
    return keyId(this.current);
  }
}

function keyId(key: string): string {
  return createHash('sha256').update(`key id ${key}`).digest('base64url').slice(0, 12);
}

/** Keys of at least 32 characters, one a line or with commas between them, the current one first. */
export const keyRing = z.string().transform((text, context): KeyRing => {
  const [current, ...others] = text
    .split(/[\n,]/)
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const tooShort = [current ?? '', ...others].some((key) => key.length < MIN_LENGTH);
  if (current !== undefined && !tooShort) return new KeyRing([current, ...others]);
  const message = `must have at least ${MIN_LENGTH} characters; write several keys one a line or with commas between them`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
