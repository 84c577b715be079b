import { NewPasswordEntry, SecondFactor } from '@brokerage/contracts';
import { z } from 'zod';

/** The form for a new password: both entries alike. */
export const NewPassword = z
  .object({ password: NewPasswordEntry, confirm: z.string(), secondFactor: SecondFactor.optional() })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'Passwords do not match' });
export type NewPassword = z.infer<typeof NewPassword>;
