import { ERASING_SERVICES, OFFICE_ROLES, roleOf, type User, WRITTEN_ROLE } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const USER = 'User';

const SecondFactor = z.object({
  sealedSecret: z.string(),
  /** Number of the last 30-second step whose code was used: a code can be used once. */
  lastStep: z.int(),
  recoveryHashes: z.array(z.string()),
});
export type SecondFactorFields = z.infer<typeof SecondFactor>;

const UserDocument = z.object({
  _id: z.string(),
  email: z.string(),
  role: WRITTEN_ROLE.role,
  /** The role within the office, which `role` does not distinguish; see `WrittenRole`. Absent for buyers. */
  officeRole: z.enum(OFFICE_ROLES).exactOptional(),
  createdAt: z.date(),
  /** The name of a member of the office, for colleagues and records. */
  name: z.string().exactOptional(),
  /** When the account joined the office. It is kept after they leave, because records still name them. */
  officeSince: z.date().exactOptional(),
  /** Absent for buyers, who sign in with a mailed code. */
  passwordHash: z.string().exactOptional(),
  /** Whether the configuration or an operator set the password. It opens no session; its owner has to choose another. */
  givenPassword: z.boolean().exactOptional(),
  /** Sessions opened before this are invalid, whatever their own document says. Written together with a new password. */
  sessionsValidFrom: z.date().exactOptional(),
  /** The session in which the password was changed, which alone survives the change. */
  keptSession: z.string().exactOptional(),
  secondFactor: SecondFactor.exactOptional(),
  /** An unconfirmed second factor has no effect. */
  pendingSecondFactor: z.object({ sealedSecret: z.string(), createdAt: z.date() }).exactOptional(),
  lastSignInAt: z.date().exactOptional(),
  /** Announced by an owner about to lose the role or the account, before the other owners are counted. */
  leaving: z.object({ id: z.string(), at: z.date() }).exactOptional(),
  /** Present from the request for erasure until every service has completed it. */
  erasure: z
    .object({
      email: z.string(),
      requestedAt: z.date(),
      /** The services that have not completed it. Absent until the event is reported: on erasures of a release without events. */
      left: z.array(z.enum(ERASING_SERVICES)).exactOptional(),
    })
    .exactOptional(),
  /** A disabled user keeps the record and immediately loses every session. */
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

/** Whether the user document allows a session; the session's own state is checked separately. */
export function canHoldSession(user: UserFields | null, session: { _id: string; createdAt: Date }): user is UserFields {
  if (!user || user.disabledAt || user.givenPassword) return false;
  return !user.sessionsValidFrom || session.createdAt >= user.sessionsValidFrom || session._id === user.keptSession;
}

export function toUser({ _id: id, email, ...written }: UserFields): User {
  return { id, email, role: roleOf(written) };
}
