import { NewPasswordEntry } from '@brokerage/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../ui/field.tsx';

/** The fields of a form that sets a password. Its schema must end with `.refine(isConfirmed, NOT_CONFIRMED)`. */
export const NEW_PASSWORD = { password: NewPasswordEntry, confirm: z.string() };
type NewPassword = { password: string; confirm: string };

export const isConfirmed = ({ password, confirm }: NewPassword): boolean => password === confirm;
export const NOT_CONFIRMED: { path: string[]; message: string } = {
  path: ['confirm'],
  message: 'Passwords do not match',
};

interface NewPasswordFieldsProps {
  /** Tells the password manager which account the new password belongs to. */
  email?: string | undefined;
  /** Additional hint. */
  note?: string;
  register: (field: keyof NewPassword) => UseFormRegisterReturn;
  errors: { [field in keyof NewPassword]?: { message?: string | undefined } | undefined };
}

/** Asks for a new password twice; shared by every form that sets one. */
export function NewPasswordFields({ email, note = '', register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      {email ? <input type="text" hidden readOnly autoComplete="username" value={email} /> : null}
      <TextField
        id="new-password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least 12 characters. A sentence is better than a word. ${note}`.trim()}
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        id="confirm-password"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm')}
      />
    </>
  );
}
