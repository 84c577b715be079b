import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../shared/ui/field.tsx';

type Field = 'password' | 'confirm';

interface NewPasswordFieldsProps {
  /** Goes to the password manager, so that it keeps the new password for the right account. */
  email?: string | undefined;
  register: (field: Field) => UseFormRegisterReturn;
  errors: { [field in Field]?: { message?: string | undefined } | undefined };
}

/** A new password, twice, the same in every form that sets one. */
export function NewPasswordFields({ email, register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      {email ? <input type="text" hidden readOnly autoComplete="username" value={email} /> : null}
      <TextField
        id="new-password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters. A sentence is better than a word."
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
