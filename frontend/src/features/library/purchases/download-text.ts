import type { ErrorCode } from '@brokerage/contracts';
import { ApiError, hasCode } from '../../../shared/api-error.ts';

const TELLING: readonly ErrorCode[] = [
  'entitlement_used_up',
  'download_attempt_expired',
  'entitlement_expired',
  'entitlement_revoked',
];

export function downloadErrorText(error: unknown): string {
  if (hasCode(error, 'unauthenticated', 'session_expired')) return 'Please sign in to download';
  if (error instanceof ApiError && TELLING.includes(error.code)) return error.message;
  return 'Failed to download. Please contact support.';
}

/** Returns the file name that the server gave, or one made from the tier. */
export function fileNameOf(contentDisposition: string | null, tier: string): string {
  const name = /filename="([\w-]+\.pdf)"/.exec(contentDisposition ?? '')?.[1];
  return name ?? `self-storage-${tier}-checklist.pdf`;
}
