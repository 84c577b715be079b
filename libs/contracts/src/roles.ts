import type { ErrorCode } from './errors.ts';

/** Who works in the office, from the role that may do least to the one that may do everything. */
export const OFFICE_ROLES = ['assistant', 'broker', 'owner'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/** Everybody who can be signed in. Each may do what those before may. */
export const ROLES = ['buyer', ...OFFICE_ROLES] as const;
export type Role = (typeof ROLES)[number];

export function isOffice(role: string): role is OfficeRole {
  return OFFICE_ROLES.some((known) => known === role);
}

function isRole(access: string): access is Role {
  return ROLES.some((known) => known === access);
}

/**
 * A role as it is stored and travels. Releases before 0.2.0 know buyers and admins alone: to their processes, which run beside newer ones while
 * releases are exchanged and after one was taken back, an owner is an admin and whoever may do less a buyer.
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

/** Somebody who is signed in. */
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

/** Whether `role` is `least` or one that may do more. */
export function reaches(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/**
 * What somebody is refused with before an operation is asked; null when he may call it. `role` is undefined for nobody signed in. The one
 * rule of the gateway's guard, the services and the browser.
 */
export function accessRefusal(access: string, role: Role | undefined): ErrorCode | null {
  if (!isRole(access)) return null;
  if (role === undefined) return 'unauthenticated';
  if (reaches(role, access)) return null;
  return isOffice(role) ? 'role_not_allowed' : 'forbidden';
}
