import type { Role, User } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const USER = 'User';

export interface SecondFactorFields {
  sealedSecret: string;
  /** Number of the last 30-second step whose code was used: a code is good once. */
  lastStep: number;
  recoveryHashes: string[];
}

export interface UserFields {
  _id: string;
  email: string;
  role: Role;
  createdAt: Date;
  /** Absent for buyers: they sign in by e-mail code. */
  passwordHash?: string;
  /** The password was given by the configuration or an operator. It opens no session; its owner has to choose another. */
  givenPassword?: boolean;
  /** Sessions opened before it are over, whatever their own document says. Written together with a new password. */
  sessionsValidFrom?: Date;
  /** The session a password was changed in; it alone outlives the change. */
  keptSession?: string;
  secondFactor?: SecondFactorFields;
  /** A second factor that was never confirmed counts for nothing. */
  pendingSecondFactor?: { sealedSecret: string; createdAt: Date };
  /** Present from the wish to be erased until every service has done it. */
  erasure?: { email: string; requestedAt: Date };
  /** A disabled user keeps the record and loses every session at once. */
  disabledAt?: Date;
}

const secondFactor = new Schema<SecondFactorFields>(
  {
    sealedSecret: { type: String, required: true },
    lastStep: { type: Number, required: true },
    recoveryHashes: { type: [String], required: true },
  },
  { _id: false },
);

export const userSchema = new Schema<UserFields>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    role: { type: String, required: true },
    createdAt: { type: Date, required: true },
    passwordHash: String,
    givenPassword: Boolean,
    sessionsValidFrom: Date,
    keptSession: String,
    secondFactor,
    pendingSecondFactor: { type: new Schema({ sealedSecret: String, createdAt: Date }, { _id: false }) },
    erasure: { type: new Schema({ email: String, requestedAt: Date }, { _id: false }) },
    disabledAt: Date,
  },
  { collection: 'users', versionKey: false, autoIndex: false },
);

/** What the user document says of a session, besides what the session says itself. */
export function mayHold(user: UserFields | null, session: { _id: string; createdAt: Date }): user is UserFields {
  if (!user || user.disabledAt || user.givenPassword) return false;
  return !user.sessionsValidFrom || session.createdAt >= user.sessionsValidFrom || session._id === user.keptSession;
}

export function toUser({ _id: id, email, role }: UserFields): User {
  return { id, email, role };
}
