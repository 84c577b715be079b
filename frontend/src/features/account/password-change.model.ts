import { NewPasswordEntry, PasswordEntry } from '@brokerage/contracts';
import { z } from 'zod';

export const PasswordChange = z
  .object({ currentPassword: PasswordEntry, newPassword: NewPasswordEntry, confirm: z.string() })
  .refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  });
