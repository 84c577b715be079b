import { requestPasswordReset } from '@brokerage/contracts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { isFieldError, useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { usePasswordResetRequest } from './password.mutations.ts';
import { RESET_FIELDS } from './sign-in-error.ts';

export function ResetRequestForm({ onBack }: { onBack: () => void }) {
  const request = usePasswordResetRequest();
  const { register, handleSubmit, formState, setError } = useContractForm({
    schema: requestPasswordReset.input,
    defaultValues: { email: '' },
  });
  useFieldRefusals(request.error, RESET_FIELDS, setError);
  return (
    <ValidatedForm
      aria-label="Reset your password"
      onSubmit={handleSubmit(({ email }) => request.mutate(email))}
      className="space-y-5"
    >
      <h2 className="text-2xl">Reset your password</h2>
      <TextField
        id="email"
        label="Admin email"
        type="email"
        autoComplete="username"
        hint="We will send a link that works once, within 15 minutes."
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {isFieldError(request.error, RESET_FIELDS) ? (
        <output className="block border-l-4 border-line pl-3 text-sm">
          If a team member uses this address, we have sent a password reset link to it.
        </output>
      ) : null}
      <button type="submit" disabled={request.isPending} className={buttonClass('signal', 'w-full')}>
        {request.isPending ? 'Sending...' : 'Send reset link'}
      </button>
      <button type="button" onClick={onBack} className="min-h-11 font-semibold underline underline-offset-4">
        Back to sign in
      </button>
    </ValidatedForm>
  );
}
