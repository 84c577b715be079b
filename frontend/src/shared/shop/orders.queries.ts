import { listOrders, type OutputOf } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

export type BoughtOrder = OutputOf<typeof listOrders>['orders'][number];

export const ordersQuery = queryOptions({
  queryKey: ['purchases', 'orders'],
  queryFn: ({ signal }) => call(listOrders, {}, { signal }),
});
