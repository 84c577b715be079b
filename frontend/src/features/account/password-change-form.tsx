import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { CHANGE_FIELDS, useChangePassword } from './account.mutations.ts';
import { NewPasswordEntry, PasswordEntry } from '@brokerage/contracts';
import { z } from 'zod';

const PasswordChange = z
  .object({ currentPassword: PasswordEntry, newPassword: NewPasswordEntry, confirm: z.string() })
  .refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  });

export function PasswordChangeForm() {
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset, setError } = useContractForm({
    schema: PasswordChange,
    defaultValues: { currentPassword: '', newPassword: '', confirm: '' },
  });
  useFieldRefusals(change.error, CHANGE_FIELDS, setError);
  const { errors } = formState;
  return (
    <ValidatedForm
      aria-label="Change the password"
      onSubmit={handleSubmit(({ currentPassword, newPassword }) =>
        change.mutate({ currentPassword, newPassword }, { onSuccess: () => reset() }),
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
      <TextField
        id="new-password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="Every other session ends with it."
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        id="confirm-password"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm')}
      />
      <button type="submit" disabled={change.isPending} className={buttonClass('ink')}>
        {change.isPending ? 'Saving...' : 'Change password'}
      </button>
    </ValidatedForm>
  );
}
