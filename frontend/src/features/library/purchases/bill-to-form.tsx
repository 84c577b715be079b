import type { BillTo } from '@brokerage/contracts';
import { useId } from 'react';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { BillToForm as Rules, toForm } from '../../../shared/shop/bill-to.model.ts';
import { useBillTo } from './receipt.mutations.ts';

/** Edits who the receipt bills. A change makes a new revision under the same number. */
export function BillToForm({
  orderId,
  billTo,
  onSaved,
}: {
  orderId: string;
  billTo: BillTo | null;
  onSaved: () => void;
}) {
  const id = useId();
  const save = useBillTo(orderId);
  const { register, handleSubmit, formState } = useContractForm({
    schema: Rules,
    defaultValues: toForm(billTo),
  });
  const { errors } = formState;
  return (
    <ValidatedForm
      aria-label="Bill to"
      onSubmit={handleSubmit(({ name, address }) => save.mutate({ name, lines: address }, { onSuccess: onSaved }))}
      className="mt-3 max-w-md space-y-4"
    >
      <TextField
        id={`${id}-name`}
        label="Name or company"
        autoComplete="organization"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        id={`${id}-address`}
        label="Address"
        autoComplete="street-address"
        hint="Up to 5 lines (optional)"
        error={errors.address?.message}
        {...register('address')}
      />
      <button type="submit" disabled={save.isPending} className={buttonClass('ink')}>
        {save.isPending ? 'Saving...' : 'Add to receipt'}
      </button>
    </ValidatedForm>
  );
}
