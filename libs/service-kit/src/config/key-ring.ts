import { createHash } from 'node:crypto';
import { z } from 'zod';

const MIN_LENGTH = 32;

/**
 * A secret that can be rotated while in use. New values are made with the first key; values made with the other keys are
 * still accepted. During a rolling restart every process knows both keys, so a rotation goes unnoticed.
 */
export class KeyRing {
  /** The current key first, then the keys that are only used for reading. */
  constructor(readonly keys: readonly [string, ...string[]]) {}

  get current(): string {
    return this.keys[0];
  }

  /** Returns the first value that `read` finds with a key of the ring, trying the current key first; null when no key works. */
  find<T>(read: (key: string) => T | null | undefined): T | null {
    for (const key of this.keys) {
      const found = read(key);
      if (found !== null && found !== undefined) return found;
    }
    return null;
  }

  /** A short id of the current key that is safe to store: it distinguishes keys and reveals nothing about them. */
  get currentId(): string {
    return keyId(this.current);
  }
}

function keyId(key: string): string {
  return createHash('sha256').update(`key id ${key}`).digest('base64url').slice(0, 12);
}

/** Keys of at least 32 characters, separated by newlines or commas, the current one first. */
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
