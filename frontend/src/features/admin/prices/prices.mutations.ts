import { type Product, updatePrice } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { hasCode } from '../../../shared/api-error.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { productsQuery } from '../../../shared/shop/shop.queries.ts';
import { priceQueries } from './prices.queries.ts';

export function usePriceUpdate({ id, version }: Pick<Product, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (priceMinor: number) => call(updatePrice, { id, priceMinor, version }),
    onSuccess: () => notifySuccess('Price updated successfully'),
    onError: (error) => notifyError(hasCode(error, 'version_conflict') ? error.message : 'Failed to update price'),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: priceQueries.products.queryKey }),
        queryClient.invalidateQueries({ queryKey: productsQuery.queryKey }),
      ]);
    },
  });
}
