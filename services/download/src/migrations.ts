import type { Migration } from '@brokerage/service-kit';

/** Steps of this service's documents from one release to the next, oldest first. A released step is never changed or removed. */
export const migrations: readonly Migration[] = [];
