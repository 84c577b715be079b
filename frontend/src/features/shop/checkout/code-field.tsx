import { BUILT_IN_TIERS, CouponCode, ERRORS } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import type { CodeState } from './use-offers.ts';

interface CodeFieldProps {
  code: string | undefined;
  state: CodeState;
  /** Where a sign-in returns to, with the code. */
  back: string;
  /** Undefined removes the code. */
  onChange: (code: string | undefined) => void;
}

/** An unobtrusive code field, open while a code is in use. */
export function CodeField({ code, state, back, onChange }: CodeFieldProps) {
  const [isOpen, setOpen] = useState(code !== undefined);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refusal = state.kind === 'refused' ? ERRORS[state.code].message : undefined;
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = CouponCode.safeParse(formText(new FormData(event.currentTarget), 'code'));
    setProblem(typed.error?.issues[0]?.message);
    if (typed.success) onChange(typed.data);
  };
  const remove = (): void => {
    setProblem(undefined);
    onChange(undefined);
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  };
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        Have a code?
      </summary>
      <ValidatedForm aria-label="Use a code" onSubmit={apply} className="mt-1 max-w-md space-y-3">
        <TextField
          ref={field}
          id="coupon-code"
          name="code"
          label="Code"
          defaultValue={code ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={problem ?? refusal}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClass('outline')}>
            Apply
          </button>
          {code ? (
            <button type="button" onClick={remove} className={buttonClass('outline')}>
              Remove
            </button>
          ) : null}
        </div>
      </ValidatedForm>
      <output className="mt-2 block min-h-6">{stateText(state, code)}</output>
      {state.kind === 'kept' ? (
        <Link to="/auth" search={{ next: back }} className="font-semibold underline underline-offset-4">
          Sign in to see your price
        </Link>
      ) : null}
    </details>
  );
}

function stateText(state: CodeState, code = ''): string {
  switch (state.kind) {
    case 'none':
    case 'refused':
      return '';
    case 'kept':
      return `Code ${code} is saved. We will check it once you have signed in, before you pay.`;
    case 'checking':
      return 'Checking the code...';
    case 'failed':
      return 'The code could not be checked. Remove it to buy without it.';
    case 'counts':
      return `Code ${code} applies to ${state.tiers.map((tier) => BUILT_IN_TIERS[tier].name).join(', ')}.`;
  }
}
