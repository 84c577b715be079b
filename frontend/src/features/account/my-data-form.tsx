import { exportAccount } from '@brokerage/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../shared/contract-resolver.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { useAccountCode, useErase, useExport } from './account.mutations.ts';

/** Spends the code that was mailed on a copy of the data or on their erasure. */
export function MyDataForm({ email }: { email: string }) {
  const exportData = useExport();
  const erase = useErase();
  const newCode = useAccountCode();
  const navigate = useNavigate();
  const [sure, setSure] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(exportAccount.input),
    defaultValues: { code: '' },
  });
  const busy = exportData.isPending || erase.isPending;
  const eraseNow = handleSubmit(({ code }) =>
    erase.mutate(code, { onSuccess: () => void navigate({ to: '/', replace: true }) }),
  );
  return (
    <form
      noValidate
      aria-label="Export or erase my data"
      onSubmit={handleSubmit(({ code }) => exportData.mutate(code))}
      className="mt-5 max-w-md space-y-5"
    >
      <p>
        We sent a code to <strong className="break-all">{email}</strong>. It allows one of the two, within 10 minutes.
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
          <span>I know that my purchases can no longer be opened afterwards, and that this cannot be undone.</span>
        </label>
        <button
          type="button"
          disabled={!sure || busy}
          onClick={() => void eraseNow()}
          className={buttonClass('outline', 'mt-4')}
        >
          Erase my account
        </button>
      </fieldset>
    </form>
  );
}
