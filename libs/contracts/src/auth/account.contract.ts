import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { EntitlementRecord } from '../download/buyer-data.contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { PersonRecords } from '../notification/person-data.contract.ts';
import { OrderRecord } from '../payment/buyer-data.contract.ts';
import { MailedCode, UserRole } from './auth.contract.ts';

export const SessionEntry = z.strictObject({
  sessionId: z.string(),
  /** Browser and system in short, as the browser named them. */
  device: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** The session this list was asked with. */
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

/** The same answer for known and unknown addresses. A mail goes to an address that has bought something, and to no other. */
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

/** Proves again that the mailbox is the user's own, before data is handed out or erased. Safe to repeat within 30 seconds. */
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

/** Everything that is kept about one person, as one document. */
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

/** The account is closed at once; rows that the tax law wants kept lose the person's name and address and stay. */
export const eraseAccount = defineContract({
  subject: 'auth.account.erase',
  access: 'buyer',
  owner: 'caller',
  summary: 'Close the account of the signed-in buyer and erase the personal data',
  http: { method: 'POST', path: '/account/erase' },
  input: z.strictObject({ code: MailedCode }),
  output: z.strictObject({
    erased: z.literal(true),
    /** False while something still needs the address: an order under way, or a service that was not reached just now. */
    complete: z.boolean(),
    /** When the last order under way is expected to be over; null where there is none or it is not known. */
    keptUntil: Timestamp.nullable(),
  }),
  errors: ['invalid_code', 'rate_limited', 'forbidden'],
  retry: 'never',
  timeoutMs: 5000,
});
