import { countFulfilment, countInbox, countPaymentTrouble } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import type { Counts } from './counts.rules.ts';
import { LIVE } from './live.ts';

/** What waits for a person, from each service that owns some of it. One that does not answer leaves the others' numbers alone. */
export const countsQuery = queryOptions({
  queryKey: ['admin-counts'],
  queryFn: async ({ signal }): Promise<Counts> => {
    const [inbox, payments, fulfilment] = await Promise.allSettled([
      call(countInbox, {}, { signal }),
      call(countPaymentTrouble, {}, { signal }),
      call(countFulfilment, {}, { signal }),
    ]);
    return { inbox: answerOf(inbox), payments: answerOf(payments), fulfilment: answerOf(fulfilment) };
  },
  ...LIVE,
});

function answerOf<T>(result: PromiseSettledResult<T>): T | null {
  return result.status === 'fulfilled' ? result.value : null;
}
