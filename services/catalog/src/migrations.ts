import type { Migration } from '@brokerage/service-kit';

/** Migrations of this service's documents from one release to the next, oldest first. A released one is never changed or removed. */
export const migrations: readonly Migration[] = [];
