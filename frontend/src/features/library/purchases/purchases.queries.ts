import { listEntitlements, listFiles, readChecklist, readSample, type Tier } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { PURCHASES_KEY } from '../../../shared/shop/shop.queries.ts';

export const purchasesQuery = queryOptions({
  queryKey: [...PURCHASES_KEY, 'list'],
  queryFn: ({ signal }) => call(listEntitlements, {}, { signal }),
});

export function checklistQuery(tier: Tier, downloadToken: string) {
  return queryOptions({
    queryKey: [...PURCHASES_KEY, 'checklist', tier, downloadToken],
    queryFn: ({ signal }) => call(readChecklist, { tier, downloadToken }, { signal }),
  });
}

export function filesQuery(downloadToken: string) {
  return queryOptions({
    queryKey: [...PURCHASES_KEY, 'files', downloadToken],
    queryFn: ({ signal }) => call(listFiles, { downloadToken }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function sampleQuery(tier: Tier) {
  return queryOptions({
    queryKey: ['sample', tier],
    queryFn: ({ signal }) => call(readSample, { tier }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
