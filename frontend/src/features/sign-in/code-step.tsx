import { verifyCode } from '@brokerage/contracts';
import { type ChangeEvent, useEffect, useState } from 'react';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { CODE_FIELDS, useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { useCodeRequest, useCodeSignIn } from './sign-in.mutations.ts';
import { EmailStep } from './email-step.tsx';

const RESEND_AFTER_S = 30;

function CodeStep({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const signInWithCode = useCodeSignIn();
  const resend = useCodeRequest();
  const [secondsLeft, restart] = useCountdown(RESEND_AFTER_S);
  const { register, handleSubmit, formState, setError, setFocus } = useContractForm({
    schema: verifyCode.input,
    defaultValues: { email, code: '' },
  });
  useFieldRefusals(signInWithCode.error, CODE_FIELDS, setError);
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <ValidatedForm
      aria-label="Enter the code"
      onSubmit={handleSubmit((values) => signInWithCode.mutate(values))}
      className="space-y-5"
    >
      <p>
        We sent a code to <strong>{email}</strong>. It works for 10 minutes.
      </p>
      <TextField
        id="code"
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={formState.errors.code?.message}
        {...register('code', {
          setValueAs: (value: string) => value.trim(),
          // Submits with the sixth digit.
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            if (/^\d{6}$/.test(target.value.trim()) && !signInWithCode.isPending) target.form?.requestSubmit();
          },
        })}
      />
      <button type="submit" disabled={signInWithCode.isPending} className={buttonClass('signal', 'w-full')}>
        {signInWithCode.isPending ? 'Signing in...' : 'Sign in'}
      </button>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={secondsLeft > 0 || resend.isPending}
          onClick={() => resend.mutate(email, { onSuccess: restart })}
          className={buttonClass('outline')}
        >
          {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
        </button>
        <button type="button" onClick={onOtherEmail} className={buttonClass('outline')}>
          Use another address
        </button>
      </div>
    </ValidatedForm>
  );
}

function useCountdown(from: number): [number, () => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(from)];
}

/** Step 1 asks for the address, step 2 for the mailed code. */
export function CodeForm() {
  const [email, setEmail] = useState<string | null>(null);
  return email === null ? (
    <EmailStep onSent={setEmail} />
  ) : (
    <CodeStep email={email} onOtherEmail={() => setEmail(null)} />
  );
}
