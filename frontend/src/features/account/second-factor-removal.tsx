import { removeSecondFactor } from '@brokerage/contracts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { useFieldRefusals } from '../../shared/forms/field-refusals.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { FACTOR_REMOVAL_FIELDS, useRemoveSecondFactor } from './account.mutations.ts';

export function SecondFactorRemoval({ codesLeft }: { codesLeft: number }) {
  const remove = useRemoveSecondFactor();
  const { register, handleSubmit, formState, setError } = useContractForm({
    schema: removeSecondFactor.input,
    defaultValues: { password: '', secondFactor: '' },
  });
  useFieldRefusals(remove.error, FACTOR_REMOVAL_FIELDS, setError);
  return (
    <ValidatedForm
      aria-label="Turn off the second factor"
      onSubmit={handleSubmit((values) => remove.mutate(values))}
      className="mt-3 max-w-md space-y-5"
    >
      <p>On. {codesLeft} of 10 recovery codes left. To get new ones, turn the second factor off and on again.</p>
      <TextField
        id="factor-password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <TextField
        id="factor-code"
        label="Authenticator or recovery code"
        autoComplete="one-time-code"
        error={formState.errors.secondFactor?.message}
        {...register('secondFactor')}
      />
      <button type="submit" disabled={remove.isPending} className={buttonClass('outline')}>
        Turn off
      </button>
    </ValidatedForm>
  );
}
