import { createHash, createHmac } from 'node:crypto';

/** The same id and version always give the same token, so a lost answer can be given again and nothing secret is stored. */
export function downloadToken(key: string, entitlementId: string, version: number): string {
  return createHmac('sha256', key).update(`${entitlementId}|${version}`).digest('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
