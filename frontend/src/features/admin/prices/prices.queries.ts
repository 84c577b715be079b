import { countOwners, listAdminProducts, listPriceChanges } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

export const priceQueries = {
  products: queryOptions({
    queryKey: ['admin-prices', 'products'],
    queryFn: ({ signal }) => call(listAdminProducts, {}, { signal }),
  }),
  owners: queryOptions({
    queryKey: ['admin-prices', 'owners'],
    queryFn: ({ signal }) => call(countOwners, {}, { signal }),
  }),
  history: (id: string) =>
    queryOptions({
      queryKey: ['admin-prices', 'history', id],
      queryFn: ({ signal }) => call(listPriceChanges, { id }, { signal }),
    }),
};
