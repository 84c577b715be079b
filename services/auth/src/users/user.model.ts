import type { Role, User } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const USER = 'User';

export interface UserFields {
  _id: string;
  email: string;
  role: Role;
  createdAt: Date;
  /** Absent for buyers: they sign in by e-mail code. */
  passwordHash?: string;
  /** A disabled user keeps the record and loses every session at once. */
  disabledAt?: Date;
}

export const userSchema = new Schema<UserFields>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    role: { type: String, required: true },
    createdAt: { type: Date, required: true },
    passwordHash: String,
    disabledAt: Date,
  },
  { collection: 'users', versionKey: false, autoIndex: false },
);

export function toUser({ _id: id, email, role }: UserFields): User {
  return { id, email, role };
}
