import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, DownloadToken, Timestamp } from '../fields.ts';

/**
 * The maximum length of a stored copy in base64: it fits into a NATS message and holds about 1.5 MB of notes before
 * compression.
 */
export const MAX_ACCOUNT_COPY = 600_000;
/** Leaves room for the rest of the message. */
const BODY_BYTES = 608 * 1024;

/** How long a read-only link can last, in days. */
export const SHARE_DAYS = [7, 30, 90] as const;
export const MAX_SHARES = 10;

/**
 * What a browser has encrypted with a key that never leaves it: nobody here can read it. It starts with a format version and
 * an initialization vector, hence the minimum length.
 */
const Ciphertext = z
  .string()
  .min(40)
  .max(MAX_ACCOUNT_COPY)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

const WorkingFileShare = z.strictObject({ shareId: ClientId, createdAt: Timestamp, expiresAt: Timestamp });
export type WorkingFileShare = z.infer<typeof WorkingFileShare>;

const owner = { names: 'downloadToken', elseCode: 'entitlement_not_found' } as const;
const headers = { downloadToken: 'x-download-token' };

/**
 * The working file outlives the access, so these operations require that the purchase is the caller's, not that its access
 * lasts.
 */
export const readAccountCopy = defineContract({
  subject: 'download.account-copy.read',
  access: 'buyer',
  owner,
  summary: 'The encrypted working file of a purchase in the account, and its active read-only links',
  http: { method: 'GET', path: '/account-copy', headers },
  input: z.strictObject({ downloadToken: DownloadToken }),
  output: z.strictObject({
    orderNumber: z.string(),
    copy: z.strictObject({ version: z.int(), savedAt: Timestamp, ciphertext: z.string() }).nullable(),
    shares: z.array(WorkingFileShare),
  }),
  errors: ['entitlement_not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});

/**
 * Safe to repeat with the same ciphertext. `basedOn` is the version that the browser has merged, 0 without one. Refused when
 * another device has saved since; the browser has to merge that first.
 */
export const saveAccountCopy = defineContract({
  subject: 'download.account-copy.save',
  access: 'buyer',
  owner,
  summary: 'Save the encrypted working file of a purchase in the account',
  http: { method: 'POST', path: '/account-copy', headers, maxBodyBytes: BODY_BYTES },
  input: z.strictObject({ downloadToken: DownloadToken, basedOn: z.int().min(0), ciphertext: Ciphertext }),
  output: z.strictObject({ version: z.int(), savedAt: Timestamp }),
  errors: ['entitlement_not_found', 'version_conflict', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 2000,
});

export const deleteAccountCopy = defineContract({
  subject: 'download.account-copy.delete',
  access: 'buyer',
  owner,
  summary:
    'Remove the encrypted working file of a purchase from the account; copies in browsers stay, and links stay until they expire',
  http: { method: 'POST', path: '/account-copy/delete', headers },
  input: z.strictObject({ downloadToken: DownloadToken }),
  output: z.strictObject({ deleted: z.literal(true) }),
  errors: ['entitlement_not_found'],
  retry: 'safe',
});

/** Idempotent by the id. Shares a snapshot of the file, encrypted with its own key, which only the link contains. */
export const shareWorkingFile = defineContract({
  subject: 'download.share.create',
  access: 'buyer',
  owner,
  summary: 'Share an encrypted snapshot of a working file through a link, for a limited time',
  http: { method: 'POST', path: '/working-file-shares', headers, maxBodyBytes: BODY_BYTES },
  input: z.strictObject({
    downloadToken: DownloadToken,
    shareId: ClientId,
    days: z.literal(SHARE_DAYS),
    ciphertext: Ciphertext,
  }),
  output: WorkingFileShare,
  errors: ['entitlement_not_found', 'idempotency_conflict', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 2000,
});

export const endWorkingFileShare = defineContract({
  subject: 'download.share.end',
  access: 'buyer',
  owner,
  summary: 'Revoke a read-only link to a working file',
  http: { method: 'POST', path: '/working-file-shares/:shareId/end', headers },
  input: z.strictObject({ downloadToken: DownloadToken, shareId: ClientId }),
  output: z.strictObject({ ended: z.literal(true) }),
  errors: ['entitlement_not_found'],
  retry: 'safe',
});

/** The id alone is not enough to read it: the key is in the link's fragment, which no server receives. */
export const readSharedWorkingFile = defineContract({
  subject: 'download.share.read',
  access: 'anonymous',
  summary: 'The encrypted snapshot of a working file behind a read-only link',
  http: { method: 'GET', path: '/working-file-shares/:shareId' },
  input: z.strictObject({ shareId: ClientId }),
  output: z.strictObject({ ciphertext: z.string(), createdAt: Timestamp, expiresAt: Timestamp }),
  errors: ['not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});
