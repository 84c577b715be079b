import type { ComponentProps } from 'react';
import { TextField } from '../../shared/ui/field.tsx';

/** Shown when the password was correct and the account also requires a second factor. */
export function SecondFactorField({
  error,
  ...input
}: { error: string | undefined } & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <TextField
      id="second-factor"
      label="Authenticator code"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={11}
      hint="Enter the 6 digits from your authenticator app, or a recovery code."
      error={error}
      {...input}
    />
  );
}
