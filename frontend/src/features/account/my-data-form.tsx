import { exportAccount } from '@brokerage/contracts';
import { type SubmitEvent, useState } from 'react';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { CODE_FIELDS, useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { type Erasure, useAccountCode, useErase, useExport } from './account.mutations.ts';

interface MyDataFormProps {
  email: string;
  onErased: (erasure: Erasure) => void;
}

/** Uses the mailed code to export or erase the data. */
export function MyDataForm({ email, onErased }: MyDataFormProps) {
  const exportData = useExport();
  const erase = useErase(onErased);
  const newCode = useAccountCode();
  const [sure, setSure] = useState(false);
  const { register, handleSubmit, formState, setError } = useContractForm({
    schema: exportAccount.input,
    defaultValues: { code: '' },
  });
  useFieldRefusals(exportData.error, CODE_FIELDS, setError);
  useFieldRefusals(erase.error, CODE_FIELDS, setError);
  const busy = exportData.isPending || erase.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const isErasure = event.nativeEvent.submitter?.getAttribute('name') === 'erase';
    void handleSubmit(({ code }) => (isErasure ? erase.mutate(code) : exportData.mutate(code)))(event);
  };
  return (
    <ValidatedForm aria-label="Export or erase my data" onSubmit={submit} className="mt-5 max-w-md space-y-5">
      <p>
        We sent a code to <strong className="break-all">{email}</strong>. Use it once, within 10 minutes, for one of
        these two actions.
      </p>
      <TextField
        id="account-code"
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={formState.errors.code?.message}
        {...register('code', { setValueAs: (value: string) => value.trim() })}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={buttonClass('ink')}>
          Save a copy of my data
        </button>
        <button
          type="button"
          disabled={newCode.isPending}
          onClick={() => newCode.mutate()}
          className={buttonClass('outline')}
        >
          Send a new code
        </button>
      </div>
      <fieldset className="border border-danger p-4">
        <legend className="px-2 font-semibold">Erase my account</legend>
        <label className="flex min-h-6 items-start gap-3">
          <input
            type="checkbox"
            checked={sure}
            onChange={(event) => setSure(event.target.checked)}
            className="mt-1 size-5 shrink-0"
          />
          <span>I understand that I will lose access to my purchases and that this cannot be undone.</span>
        </label>
        <button type="submit" name="erase" disabled={!sure || busy} className={buttonClass('outline', 'mt-4')}>
          Erase my account
        </button>
      </fieldset>
    </ValidatedForm>
  );
}
