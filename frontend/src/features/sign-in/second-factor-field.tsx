import type { ComponentProps } from 'react';
import { TextField } from '../../shared/ui/field.tsx';

/** Appears once the password was right and the account wants a second factor too. */
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
