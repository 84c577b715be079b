import type { Migration } from '@brokerage/service-kit';

/** Migrations of this service's documents, oldest first. A released migration is never changed or removed. */
export const migrations: readonly Migration[] = [];
