import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

export const readBackupStatus = defineContract({
  subject: 'auth.backup.read',
  access: 'owner',
  summary: 'When the last database backup was made',
  http: { method: 'GET', path: '/admin/backup' },
  input: z.strictObject({}),
  output: z.strictObject({
    /** Null without a backup. */
    last: z.strictObject({ finishedAt: z.iso.datetime(), bytes: z.int().nonnegative() }).nullable(),
  }),
  errors: [],
  retry: 'safe',
});
