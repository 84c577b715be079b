import { confirmSecondFactor, startSecondFactor } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { FACTOR_CODE_FIELDS, FACTOR_START_FIELDS, notifyUnlessFieldError } from './account.mutations.ts';
import { secondFactorQuery } from './account.queries.ts';
import { QrCode } from './qr-code.tsx';

/** Three steps: password, QR code with a first code, recovery codes. The recovery codes stay visible until the page is left. */
export function SecondFactorSetup({ enabled }: { enabled: boolean }) {
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />;
  if (enabled) return null;
  if (secret) return <FirstCode {...secret} onConfirmed={setRecoveryCodes} />;
  return <PasswordStep onSecret={setSecret} />;
}

function PasswordStep({ onSecret }: { onSecret: (secret: { secret: string; uri: string }) => void }) {
  const start = useMutation({
    mutationFn: (input: { password: string }) => call(startSecondFactor, input),
    onSuccess: onSecret,
    onError: notifyUnlessFieldError(FACTOR_START_FIELDS),
  });
  const { register, handleSubmit, formState, setError } = useContractForm({
    schema: startSecondFactor.input,
    defaultValues: { password: '' },
  });
  useFieldRefusals(start.error, FACTOR_START_FIELDS, setError);
  return (
    <ValidatedForm
      aria-label="Set up the second factor"
      onSubmit={handleSubmit((values) => start.mutate(values))}
      className="mt-3 max-w-md space-y-5"
    >
      <p>Off. When it is on, you also enter a code from an app on your phone to sign in.</p>
      <TextField
        id="factor-password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <button type="submit" disabled={start.isPending} className={buttonClass('ink')}>
        Set up
      </button>
    </ValidatedForm>
  );
}

function FirstCode({
  secret,
  uri,
  onConfirmed,
}: {
  secret: string;
  uri: string;
  onConfirmed: (codes: string[]) => void;
}) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: (input: { secondFactor: string }) => call(confirmSecondFactor, input),
    onSuccess: async ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
    onError: notifyUnlessFieldError(FACTOR_CODE_FIELDS),
  });
  const { register, handleSubmit, formState, setError } = useContractForm({
    schema: confirmSecondFactor.input,
    defaultValues: { secondFactor: '' },
  });
  useFieldRefusals(confirm.error, FACTOR_CODE_FIELDS, setError);
  return (
    <ValidatedForm
      aria-label="Confirm the second factor"
      onSubmit={handleSubmit((values) => confirm.mutate(values))}
      className="mt-3 max-w-md space-y-5"
    >
      <p>Scan this QR code with your authenticator app, then enter the code it shows.</p>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <p>
        Or enter this key in the app: <code className="figures break-all font-semibold">{secret}</code>
      </p>
      <TextField
        id="factor-code"
        label="Authenticator code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.secondFactor?.message}
        {...register('secondFactor')}
      />
      <button type="submit" disabled={confirm.isPending} className={buttonClass('ink')}>
        Turn on
      </button>
    </ValidatedForm>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div className="mt-6 max-w-md border border-edge bg-plate p-5">
      <h4 className="text-lg">Recovery codes</h4>
      <p className="mt-2">
        Use one of these codes to sign in if you lose your phone. Each code works once. They will not be shown again.
      </p>
      <ol className="figures mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-semibold">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <button type="button" onClick={save} className={buttonClass('outline', 'mt-4')}>
        Save to a file
      </button>
    </div>
  );
}
