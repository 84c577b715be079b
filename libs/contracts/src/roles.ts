import type { ErrorCode } from './errors.ts';

/** The roles of the office, from the lowest to the highest. */
export const OFFICE_ROLES = ['assistant', 'broker', 'owner'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/** The roles of everyone who can sign in. Each includes the ones before it. */
export const ROLES = ['buyer', ...OFFICE_ROLES] as const;
export type Role = (typeof ROLES)[number];

export function isOffice(role: string): role is OfficeRole {
  return OFFICE_ROLES.some((known) => known === role);
}

function isRole(access: string): access is Role {
  return ROLES.some((known) => known === access);
}

/**
 * A role as it is stored and sent. Releases before 0.2.0 know only buyers and admins. Their processes run beside newer ones
 * during a rollout and after a rollback; to them an owner is an admin and any lower role a buyer.
 */
export interface WrittenRole {
  role: 'admin' | Role;
  officeRole?: OfficeRole | undefined;
}

export function roleOf({ role, officeRole }: WrittenRole): Role {
  return officeRole ?? (role === 'admin' ? 'owner' : role);
}

export function writtenRole(role: Role): { role: 'admin' | 'buyer'; officeRole?: OfficeRole } {
  return isOffice(role) ? { role: role === 'owner' ? 'admin' : 'buyer', officeRole: role } : { role };
}

/** A signed-in user. */
export interface User {
  id: string;
  email: string;
  role: Role;
}

export function userOf<A extends Pick<User, 'id' | 'email'> & WrittenRole>(answer: A): A & User {
  return { ...answer, role: roleOf(answer) };
}

export function userAnswer({ id, email, role }: User): Pick<User, 'id' | 'email'> & ReturnType<typeof writtenRole> {
  return { id, email, ...writtenRole(role) };
}

/** Whether `role` is at least `least`. */
export function reaches(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/**
 * Returns the refusal of a caller without access to an operation, or null. `role` is undefined for an anonymous caller. The
 * gateway's guard, the services and the browser all use this one rule.
 */
export function accessRefusal(access: string, role: Role | undefined): ErrorCode | null {
  if (!isRole(access)) return null;
  if (role === undefined) return 'unauthenticated';
  if (reaches(role, access)) return null;
  return isOffice(role) ? 'role_not_allowed' : 'forbidden';
}
