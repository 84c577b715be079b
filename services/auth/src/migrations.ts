import { OFFICE_ROLES, type OfficeRole, writtenRole } from '@brokerage/contracts';
import type { Migration } from '@brokerage/service-kit';
import { nameOfAddress } from './users/name-of-address.ts';

/** Migrations of this service's documents, oldest first. A released migration is never changed or removed. */
export const migrations: readonly Migration[] = [
  {
    id: '0.2.0-users-roles',
    collection: 'users',
    to: 2,
    summary: 'an admin is an owner, with a name',
    reads: ['role', 'email', 'createdAt'],
    change: ({ role, email, createdAt }) =>
      role === 'admin'
        ? { set: { officeRole: 'owner', name: nameOfAddress(String(email)), officeSince: createdAt } }
        : {},
  },
  {
    id: '0.2.0-users-written-roles',
    collection: 'users',
    to: 3,
    summary: 'the role in the office has a field of its own, beside what releases before 0.2.0 read',
    reads: ['role'],
    change: ({ role }) =>
      OFFICE_ROLES.some((known) => known === role) ? { set: writtenRole(role as OfficeRole) } : {},
  },
];
