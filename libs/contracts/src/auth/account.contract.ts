import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { EntitlementRecord } from '../download/buyer-data.contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { PersonRecords } from '../notification/person-data.contract.ts';
import { OrderRecord } from '../payment/buyer-data.contract.ts';
import { MailedCode, UserRole } from './auth.contract.ts';

export const SessionEntry = z.strictObject({
  sessionId: z.string(),
  /** A short name of the browser and system, as the browser reported them. */
  device: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** Whether this is the session that requested the list. */
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

export const listSessions = defineContract({
  subject: 'auth.sessions.list',
  access: 'buyer',
  owner: 'caller',
  summary: 'The active sessions of the signed-in user, newest first',
  http: { method: 'GET', path: '/account/sessions' },
  input: z.strictObject({}),
  output: z.strictObject({ sessions: z.array(SessionEntry) }),
  errors: [],
  retry: 'safe',
});

export const revokeSession = defineContract({
  subject: 'auth.sessions.revoke',
  access: 'buyer',
  owner: { names: 'sessionId', elseCode: 'session_not_found' },
  summary: 'End one session of the signed-in user',
  http: { method: 'POST', path: '/account/sessions/:sessionId/revoke' },
  input: z.strictObject({ sessionId: z.uuid() }),
  output: z.strictObject({ revoked: z.literal(true) }),
  errors: ['session_not_found'],
  retry: 'safe',
});

export const revokeOtherSessions = defineContract({
  subject: 'auth.sessions.revoke-others',
  access: 'buyer',
  owner: 'caller',
  summary: 'End all other sessions of the signed-in user',
  http: { method: 'POST', path: '/account/sessions/revoke-others' },
  input: z.strictObject({}),
  output: z.strictObject({ revoked: z.int() }),
  errors: [],
  retry: 'safe',
});

/** Gives known and unknown addresses the same answer. Only an address that has bought something gets a mail. */
export const requestAccessMail = defineContract({
  subject: 'auth.access-mail.request',
  access: 'anonymous',
  summary: 'Email buyers a list of their purchases',
  http: { method: 'POST', path: '/account/access-mail' },
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ requested: z.literal(true) }),
  errors: ['rate_limited'],
  retry: 'safe',
});

/**
 * Mails a code that proves that the user still owns the mailbox, before data is exported or erased. Safe to repeat within 30
 * seconds.
 */
export const requestAccountCode = defineContract({
  subject: 'auth.account.request-code',
  access: 'buyer',
  owner: 'caller',
  summary: 'Email a code that allows one export or the erasure of the account',
  http: { method: 'POST', path: '/account/code' },
  input: z.strictObject({}),
  output: z.strictObject({ expiresInSeconds: z.int() }),
  errors: ['rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Everything stored about one person, as one document. */
export const PersonalData = z.strictObject({
  exportedAt: Timestamp,
  account: z.strictObject({ userId: z.string(), email: z.string(), role: UserRole, createdAt: Timestamp }),
  sessions: z.array(SessionEntry),
  orders: z.array(OrderRecord),
  purchases: z.array(EntitlementRecord),
  ...PersonRecords.shape,
});
export type PersonalData = z.infer<typeof PersonalData>;

export const exportAccount = defineContract({
  subject: 'auth.account.export',
  access: 'buyer',
  owner: 'caller',
  summary: 'Export all data kept about the signed-in user',
  http: { method: 'POST', path: '/account/export' },
  input: z.strictObject({ code: MailedCode }),
  output: PersonalData,
  errors: ['invalid_code', 'rate_limited'],
  retry: 'never',
  timeoutMs: 5000,
});

/** Closes the account immediately. Records that tax law requires are kept without the person's name and address. */
export const eraseAccount = defineContract({
  subject: 'auth.account.erase',
  access: 'buyer',
  owner: 'caller',
  summary: 'Close the account of the signed-in buyer and erase the personal data',
  http: { method: 'POST', path: '/account/erase' },
  input: z.strictObject({ code: MailedCode }),
  output: z.strictObject({
    erased: z.literal(true),
    /** False while something still needs the address: an unfinished order, or a service that could not be reached. */
    complete: z.boolean(),
    /** When the last unfinished order is expected to end; null without one or when unknown. */
    keptUntil: Timestamp.nullable(),
  }),
  errors: ['invalid_code', 'rate_limited', 'forbidden'],
  retry: 'never',
  timeoutMs: 5000,
});
