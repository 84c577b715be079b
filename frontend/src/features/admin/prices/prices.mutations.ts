import { type Product, updatePrice } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { hasCode } from '../../../shared/api-error.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { productsQuery } from '../../../shared/shop/shop.queries.ts';
import { notifyUndoable } from '../shell/undo.ts';
import { priceQueries } from './prices.queries.ts';

/** Changes the stored price. The change can be undone until the next action. */
export function usePriceUpdate(
  { id, version, price }: Pick<Product, 'id' | 'version' | 'price'>,
  onChanged: (changed: Product) => void,
) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: priceQueries.products.queryKey }),
      queryClient.invalidateQueries({ queryKey: priceQueries.history(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: productsQuery.queryKey }),
    ]);
  return useMutation({
    mutationFn: (priceMinor: number) => call(updatePrice, { id, priceMinor, version }),
    onSuccess: (changed) => {
      onChanged(changed);
      queryClient.setQueryData(priceQueries.products.queryKey, (stored) =>
        stored ? { products: stored.products.map((product) => (product.id === id ? changed : product)) } : stored,
      );
      notifyUndoable('Price updated successfully', async () => {
        await call(updatePrice, { id, priceMinor: price.amountMinor, version: changed.version });
        await refresh();
      });
    },
    // The form reports version conflicts itself.
    onError: (error) => (hasCode(error, 'version_conflict') ? undefined : notifyError('Failed to update price')),
    onSettled: () => {
      void refresh();
    },
  });
}
