import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

export const readBackupStatus = defineContract({
  subject: 'auth.backup.read',
  access: 'owner',
  summary: 'Say when the last backup of the databases was made',
  http: { method: 'GET', path: '/admin/backup' },
  input: z.strictObject({}),
  output: z.strictObject({
    /** Null when there is none. */
    last: z.strictObject({ finishedAt: z.iso.datetime(), bytes: z.int().nonnegative() }).nullable(),
  }),
  errors: [],
  retry: 'safe',
});
