import { useForm } from 'react-hook-form';
import { hasCode } from '../../shared/api-error.ts';
import { contractResolver } from '../../shared/contract-resolver.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { NewPassword } from './new-password.model.ts';
import { usePasswordReset } from './password.mutations.ts';
import { SecondFactorField } from './second-factor-field.tsx';

/** Only sending it uses the link up: opening it, by a person or by a mail scanner, changes nothing. */
export function NewPasswordForm({ token, onDone, onBack }: { token: string; onDone: () => void; onBack: () => void }) {
  const reset = usePasswordReset(token);
  const needsCode = hasCode(reset.error, 'second_factor_required', 'invalid_second_factor');
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(NewPassword),
    defaultValues: { password: '', confirm: '', secondFactor: undefined as string | undefined },
    shouldUnregister: true,
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      aria-label="Set a new password"
      onSubmit={handleSubmit(({ password, secondFactor }) =>
        reset.mutate({ password, secondFactor }, { onSuccess: onDone }),
      )}
      className="space-y-5"
    >
      <h2 className="text-2xl">Set a new password</h2>
      <TextField
        id="new-password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters. A sentence is better than a word."
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
      {needsCode || formState.dirtyFields.secondFactor ? (
        <SecondFactorField error={errors.secondFactor?.message} {...register('secondFactor')} />
      ) : null}
      <button type="submit" disabled={reset.isPending} className={buttonClass('signal', 'w-full')}>
        {reset.isPending ? 'Saving...' : 'Update password'}
      </button>
      <button type="button" onClick={onBack} className="min-h-11 font-semibold underline underline-offset-4">
        Back to sign in
      </button>
    </form>
  );
}
