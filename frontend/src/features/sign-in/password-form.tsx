import { signIn } from '@brokerage/contracts';
import { useEffect } from 'react';
import { hasCode } from '../../shared/api-error.ts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { PASSWORD_FIELDS } from './sign-in-error.ts';
import { usePasswordSignIn } from './sign-in.mutations.ts';

export function PasswordForm({ onForgotten }: { onForgotten: () => void }) {
  const signInWithPassword = usePasswordSignIn();
  const needsOwn = hasCode(signInWithPassword.error, 'password_change_required');
  const needsCode = hasCode(signInWithPassword.error, 'second_factor_required', 'invalid_second_factor');
  const { register, handleSubmit, formState, setError, setFocus } = useContractForm({
    schema: signIn.input,
    defaultValues: { email: '', password: '', secondFactor: undefined as string | undefined },
    shouldUnregister: true,
  });
  useFieldRefusals(signInWithPassword.error, PASSWORD_FIELDS, setError);
  useEffect(() => {
    if (needsCode) setFocus('secondFactor');
  }, [needsCode, setFocus]);
  if (needsOwn && signInWithPassword.variables)
    return <OwnPasswordForm given={signInWithPassword.variables} onBack={signInWithPassword.reset} />;
  return (
    <ValidatedForm
      aria-label="Sign in"
      onSubmit={handleSubmit((values) => signInWithPassword.mutate(values))}
      className="space-y-5"
    >
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        id="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {needsCode || formState.dirtyFields.secondFactor ? (
        <SecondFactorField error={formState.errors.secondFactor?.message} {...register('secondFactor')} />
      ) : null}
      <button type="submit" disabled={signInWithPassword.isPending} className={buttonClass('signal', 'w-full')}>
        {signInWithPassword.isPending ? 'Signing in...' : 'Sign In'}
      </button>
      <button type="button" onClick={onForgotten} className="min-h-11 font-semibold underline underline-offset-4">
        Forgot password?
      </button>
    </ValidatedForm>
  );
}
