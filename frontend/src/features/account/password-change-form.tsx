import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { isConfirmed, NEW_PASSWORD, NewPasswordFields, NOT_CONFIRMED } from '../../shared/forms/new-password.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { CHANGE_FIELDS, useChangePassword } from './account.mutations.ts';
import { PasswordEntry } from '@brokerage/contracts';
import { z } from 'zod';

const PasswordChange = z.object({ currentPassword: PasswordEntry, ...NEW_PASSWORD }).refine(isConfirmed, NOT_CONFIRMED);

export function PasswordChangeForm() {
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset, setError } = useContractForm({
    schema: PasswordChange,
    defaultValues: { currentPassword: '', password: '', confirm: '' },
  });
  useFieldRefusals(change.error, CHANGE_FIELDS, setError);
  const { errors } = formState;
  return (
    <ValidatedForm
      aria-label="Change your password"
      onSubmit={handleSubmit(({ currentPassword, password }) =>
        change.mutate({ currentPassword, newPassword: password }, { onSuccess: () => reset() }),
      )}
      className="max-w-md space-y-5"
    >
      <h3 className="text-xl">Password</h3>
      <TextField
        id="current-password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields note="This signs you out of all other sessions." register={register} errors={errors} />
      <button type="submit" disabled={change.isPending} className={buttonClass('ink')}>
        {change.isPending ? 'Saving...' : 'Change password'}
      </button>
    </ValidatedForm>
  );
}
