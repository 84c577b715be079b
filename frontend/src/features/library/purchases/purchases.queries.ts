import { captureOrder, listEntitlements, listFiles, readChecklist, type Tier } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

export const purchasesQuery = queryOptions({
  queryKey: ['purchases', 'list'],
  queryFn: ({ signal }) => call(listEntitlements, {}, { signal }),
});

/** Settling an order is safe to repeat, yet it is one question with one answer: asked once per order and kept. */
export function captureQuery(orderId: string, tier: Tier) {
  return queryOptions({
    queryKey: ['capture', orderId, tier],
    queryFn: ({ signal }) => call(captureOrder, { id: orderId, productTier: tier }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
}

export function checklistQuery(tier: Tier, downloadToken: string) {
  return queryOptions({
    queryKey: ['purchases', 'checklist', tier, downloadToken],
    queryFn: ({ signal }) => call(readChecklist, { tier, downloadToken }, { signal }),
  });
}

export function filesQuery(downloadToken: string) {
  return queryOptions({
    queryKey: ['purchases', 'files', downloadToken],
    queryFn: ({ signal }) => call(listFiles, { downloadToken }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
