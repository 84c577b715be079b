import { createHash, createHmac } from 'node:crypto';
import type { KeyRing } from '@brokerage/service-kit';

/** The same id and version always give the same token, so a lost answer can be given again and nothing secret is stored. */
export function downloadToken(key: string, entitlementId: string, version: number): string {
  return createHmac('sha256', key).update(`${entitlementId}|${version}`).digest('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What is stored of a new token, made with the current key. */
export function storedToken(keys: KeyRing, entitlementId: string, version: number) {
  return { tokenHash: hashOfToken(downloadToken(keys.current, entitlementId, version)), tokenKeyId: keys.currentId };
}
