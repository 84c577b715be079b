import { createHash, createHmac } from 'node:crypto';
import type { KeyRing } from '@brokerage/service-kit';

/** Derived from id and version, so a lost answer can be repeated and no secret is stored. */
export function downloadToken(key: string, entitlementId: string, version: number): string {
  return createHmac('sha256', key).update(`${entitlementId}|${version}`).digest('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns the stored fields of a new token, derived with the current key. */
export function storedToken(keys: KeyRing, entitlementId: string, version: number) {
  return { tokenHash: hashOfToken(downloadToken(keys.current, entitlementId, version)), tokenKeyId: keys.currentId };
}
