import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email } from '../fields.ts';

export const listStaff = defineContract({
  subject: 'auth.staff.list',
  access: 'assistant',
  summary: 'Names of current and former team members, for records that name them by id',
  http: { method: 'GET', path: '/admin/staff' },
  input: z.strictObject({}),
  output: z.strictObject({ staff: z.array(z.strictObject({ id: z.string(), email: z.string(), name: z.string() })) }),
  errors: [],
  retry: 'safe',
});

/** Safe to repeat. The owner of the address still has to prove it with a code before the account opens. */
export const ensureBuyer = defineContract({
  subject: 'auth.buyers.ensure',
  access: 'broker',
  summary: 'The user with an address; creates a buyer account if there is none',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ userId: z.string(), email: z.string() }),
  errors: [],
  retry: 'safe',
});
