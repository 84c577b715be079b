import { decimalAmount, ERRORS, type Product, parsePriceMinor } from '@brokerage/contracts';
import { z } from 'zod';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { usePriceUpdate } from './prices.mutations.ts';

const PriceEntry = z.object({
  price: z.string().transform((text, context) => {
    const priceMinor = parsePriceMinor(text);
    if (priceMinor === null) context.addIssue(ERRORS.invalid_price.message);
    return priceMinor ?? z.NEVER;
  }),
});

export function PriceForm({ product }: { product: Product }) {
  const { register, handleSubmit, formState } = useContractForm({
    schema: PriceEntry,
    defaultValues: { price: decimalAmount(product.price.amountMinor) },
  });
  const update = usePriceUpdate(product);
  return (
    <ValidatedForm
      onSubmit={handleSubmit(({ price }) => update.mutate(price))}
      className="flex flex-wrap items-start gap-3"
    >
      <div className="w-40">
        <TextField
          id={`price-${product.id}`}
          label="Price (USD)"
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          error={formState.errors.price?.message}
          {...register('price')}
        />
      </div>
      <button type="submit" disabled={update.isPending} className={buttonClass('signal')}>
        Update
      </button>
    </ValidatedForm>
  );
}
