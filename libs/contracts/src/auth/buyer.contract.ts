import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email } from '../fields.ts';

/** Safe to repeat. The owner of the address still has to prove it by a code before anything of the account opens. */
export const ensureBuyer = defineContract({
  subject: 'auth.buyers.ensure',
  access: 'admin',
  summary: 'The user of an address; a buyer account is made when there is none',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ userId: z.string(), email: z.string() }),
  errors: [],
  retry: 'safe',
});
