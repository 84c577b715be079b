import { requestCode } from '@brokerage/contracts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { useCodeRequest } from './sign-in.mutations.ts';

export function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const request = useCodeRequest();
  const { register, handleSubmit, formState } = useContractForm({
    schema: requestCode.input,
    defaultValues: { email: '' },
  });
  return (
    <ValidatedForm
      aria-label="Sign in with an email code"
      onSubmit={handleSubmit(({ email }) => request.mutate(email, { onSuccess: () => onSent(email) }))}
      className="space-y-5"
    >
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="Your checklist stays tied to this address. A new address creates a buyer account."
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <button type="submit" disabled={request.isPending} className={buttonClass('signal', 'w-full')}>
        {request.isPending ? 'Sending...' : 'Send code'}
      </button>
    </ValidatedForm>
  );
}
