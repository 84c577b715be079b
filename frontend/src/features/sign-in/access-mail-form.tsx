import { requestAccessMail } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../shared/api-error.ts';
import { call } from '../../shared/api.ts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { notifyError } from '../../shared/notify.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';

/** The answer is the same for every address; only an address with a purchase gets the mail. */
export function AccessMailForm() {
  const request = useMutation({
    mutationFn: (email: string) => call(requestAccessMail, { email }),
    onError: (error) => notifyError(error instanceof ApiError ? error.message : 'Please try again.'),
  });
  const { register, handleSubmit, formState } = useContractForm({
    schema: requestAccessMail.input,
    defaultValues: { email: '' },
  });
  return (
    <details className="mt-10 border-t border-line pt-5">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Already bought this? Lost the receipt?</summary>
      <ValidatedForm
        aria-label="Email me my purchases"
        onSubmit={handleSubmit(({ email }) => request.mutate(email))}
        className="mt-3 space-y-5"
      >
        <TextField
          id="access-email"
          label="Email of the purchase"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <button type="submit" disabled={request.isPending} className={buttonClass('outline')}>
          {request.isPending ? 'Sending...' : 'Email me my purchases and receipts'}
        </button>
        <output className="block text-muted">
          {request.isSuccess
            ? 'If this address was used for a purchase, we will email you a list of purchases, with receipts and a link to open them, within a minute.'
            : null}
        </output>
      </ValidatedForm>
    </details>
  );
}
