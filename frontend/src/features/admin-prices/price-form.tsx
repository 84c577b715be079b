import { decimalAmount, type Product, parsePriceMinor } from '@brokerage/contracts';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../shared/notify.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { usePriceUpdate } from './admin-products.mutations.ts';

export function PriceForm({ product }: { product: Product }) {
  const { register, handleSubmit } = useForm({ defaultValues: { price: decimalAmount(product.price.amountMinor) } });
  const update = usePriceUpdate(product);
  const submit = handleSubmit(({ price }) => {
    const priceMinor = parsePriceMinor(price);
    if (priceMinor === null) notifyError('Please enter a valid price');
    else update.mutate(priceMinor);
  });
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-3">
      <div className="w-40">
        <TextField
          id={`price-${product.id}`}
          label="Price (USD)"
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          {...register('price')}
        />
      </div>
      <button type="submit" disabled={update.isPending} className={buttonClass('signal')}>
        Update
      </button>
    </form>
  );
}
