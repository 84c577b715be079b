import { ERASING_SERVICES, OFFICE_ROLES, roleOf, type User, WRITTEN_ROLE } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const USER = 'User';

const SecondFactor = z.object({
  sealedSecret: z.string(),
  /** Number of the last 30-second step whose code was used: a code is good once. */
  lastStep: z.int(),
  recoveryHashes: z.array(z.string()),
});
export type SecondFactorFields = z.infer<typeof SecondFactor>;

const UserDocument = z.object({
  _id: z.string(),
  email: z.string(),
  role: WRITTEN_ROLE.role,
  /** What the first of the two words leaves open; see `WrittenRole`. Absent for buyers. */
  officeRole: z.enum(OFFICE_ROLES).exactOptional(),
  createdAt: z.date(),
  /** What colleagues and records call somebody of the office. */
  name: z.string().exactOptional(),
  /** Since when the account is one of the office. It stays with somebody who has left: what they did still has a name. */
  officeSince: z.date().exactOptional(),
  /** Absent for buyers: they sign in by email code. */
  passwordHash: z.string().exactOptional(),
  /** The password was given by the configuration or an operator. It opens no session; its owner has to choose another. */
  givenPassword: z.boolean().exactOptional(),
  /** Sessions opened before it are over, whatever their own document says. Written together with a new password. */
  sessionsValidFrom: z.date().exactOptional(),
  /** The session a password was changed in; it alone outlives the change. */
  keptSession: z.string().exactOptional(),
  secondFactor: SecondFactor.exactOptional(),
  /** A second factor that was never confirmed counts for nothing. */
  pendingSecondFactor: z.object({ sealedSecret: z.string(), createdAt: z.date() }).exactOptional(),
  lastSignInAt: z.date().exactOptional(),
  /** Said by an owner who is about to lose the role or the account, before the other owners are counted. */
  leaving: z.object({ id: z.string(), at: z.date() }).exactOptional(),
  /** Present from the request to be erased until every service has done it. */
  erasure: z
    .object({
      email: z.string(),
      requestedAt: z.date(),
      /** Who has not done it yet. Absent until the event says so: on one of a release without events. */
      left: z.array(z.enum(ERASING_SERVICES)).exactOptional(),
    })
    .exactOptional(),
  /** A disabled user keeps the record and loses every session at once. */
  disabledAt: z.date().exactOptional(),
  ...outboxFields,
});
export type UserFields = z.infer<typeof UserDocument>;

export const userSchema = documentSchema(UserDocument, {
  collection: 'users',
  schemaVersion: 3,
  indexes: [
    [{ email: 1 }, { unique: true }],
    [{ 'erasure.requestedAt': 1 }, { partialFilterExpression: { 'erasure.requestedAt': { $exists: true } } }],
    [{ officeSince: 1 }, { partialFilterExpression: { officeSince: { $exists: true } } }],
    outboxIndex,
  ],
});

/** What the user document says of a session, besides what the session says itself. */
export function canHoldSession(user: UserFields | null, session: { _id: string; createdAt: Date }): user is UserFields {
  if (!user || user.disabledAt || user.givenPassword) return false;
  return !user.sessionsValidFrom || session.createdAt >= user.sessionsValidFrom || session._id === user.keptSession;
}

export function toUser({ _id: id, email, ...written }: UserFields): User {
  return { id, email, role: roleOf(written) };
}
