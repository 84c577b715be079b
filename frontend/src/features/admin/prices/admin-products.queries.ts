import { listAdminProducts } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

export const adminProductsQuery = queryOptions({
  queryKey: ['admin-products', 'list'],
  queryFn: ({ signal }) => call(listAdminProducts, {}, { signal }),
});
