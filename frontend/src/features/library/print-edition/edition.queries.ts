import { readSample, type Tier } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

export function sampleQuery(tier: Tier) {
  return queryOptions({
    queryKey: ['sample', tier],
    queryFn: ({ signal }) => call(readSample, { tier }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
