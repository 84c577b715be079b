import { listPaymentTrouble, type OutputOf } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

export type Trouble = OutputOf<typeof listPaymentTrouble>;

export const troubleQuery = queryOptions({
  queryKey: ['admin-trouble'],
  queryFn: ({ signal }) => call(listPaymentTrouble, {}, { signal }),
  refetchInterval: 60_000,
});
