import { type ReactNode, useEffect } from 'react';
import { hasCode } from '../../shared/api-error.ts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { isConfirmed, NEW_PASSWORD, NewPasswordFields, NOT_CONFIRMED } from '../../shared/forms/new-password.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { PASSWORD_FIELDS } from './sign-in-error.ts';
import { SecondFactor } from '@brokerage/contracts';
import { z } from 'zod';

const NewPassword = z
  .object({ ...NEW_PASSWORD, secondFactor: SecondFactor.optional() })
  .refine(isConfirmed, NOT_CONFIRMED);

export interface ChoosePasswordProps {
  title: string;
  children?: ReactNode;
  /** Tells the password manager which account the new password belongs to. */
  email?: string;
  submitText: string;
  isPending: boolean;
  error: Error | null;
  onChosen: (chosen: { password: string; secondFactor?: string | undefined }) => void;
  onBack: () => void;
}

/** Asks for a new password twice, and for the second factor if the server requires it. */
export function ChoosePassword(props: ChoosePasswordProps) {
  const { title, children, email, submitText, isPending, error, onChosen, onBack } = props;
  const needsCode = hasCode(error, 'second_factor_required', 'invalid_second_factor');
  const { register, handleSubmit, formState, setError, setFocus } = useContractForm({
    schema: NewPassword,
    defaultValues: { password: '', confirm: '', secondFactor: undefined as string | undefined },
    shouldUnregister: true,
  });
  const { errors } = formState;
  useFieldRefusals(error, PASSWORD_FIELDS, setError);
  useEffect(() => setFocus('password'), [setFocus]);
  useEffect(() => {
    if (needsCode) setFocus('secondFactor');
  }, [needsCode, setFocus]);
  return (
    <ValidatedForm
      aria-label={title}
      onSubmit={handleSubmit(({ password, secondFactor }) => onChosen({ password, secondFactor }))}
      className="space-y-5"
    >
      <h2 className="text-2xl">{title}</h2>
      {children}
      <NewPasswordFields email={email} register={register} errors={errors} />
      {needsCode || formState.dirtyFields.secondFactor ? (
        <SecondFactorField error={errors.secondFactor?.message} {...register('secondFactor')} />
      ) : null}
      <button type="submit" disabled={isPending} className={buttonClass('signal', 'w-full')}>
        {isPending ? 'Saving...' : submitText}
      </button>
      <button type="button" onClick={onBack} className="min-h-11 font-semibold underline underline-offset-4">
        Back to sign in
      </button>
    </ValidatedForm>
  );
}
