import { useForm } from 'react-hook-form';
import { contractResolver } from '../../shared/contract-resolver.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { useChangePassword } from './account.mutations.ts';
import { PasswordChange } from './password-change.model.ts';

export function PasswordChangeForm() {
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: contractResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '', confirm: '' },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
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
    </form>
  );
}
