import {
  countFulfilment,
  countInbox,
  countPaymentTrouble,
  FAILED_EVENT_OPERATIONS,
  findPerson,
  isAutoDisabled,
  listListings,
  listMails,
  listRefusedSchedules,
  listReplyTemplates,
  listStaff,
  listWebhooks,
  readSales,
  type SalesPeriod,
  torontoDay,
} from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { isPermitted } from '../../session/permission.tsx';
import { type Counts, isOldListing } from './counts.rules.ts';
import { live, partlyLive } from './live.ts';
import { knownFilters, type SearchState } from './use-admin-search.ts';

/** What waits for a person, from each service. One that does not answer does not affect the others' counts. */
export const countsQuery = queryOptions({
  queryKey: ['admin-counts'],
  queryFn: async ({ signal }): Promise<Counts> => {
    const readers = Object.values(FAILED_EVENT_OPERATIONS).filter(({ list }) => isPermitted(list));
    const [[inbox, payments, fulfilment, webhooks, listings, schedules], failed] = await Promise.all([
      Promise.allSettled([
        call(countInbox, {}, { signal }),
        isPermitted(countPaymentTrouble) ? call(countPaymentTrouble, {}, { signal }) : undefined,
        call(countFulfilment, {}, { signal }),
        isPermitted(listWebhooks) ? call(listWebhooks, {}, { signal }) : undefined,
        call(listListings, {}, { signal }),
        call(listRefusedSchedules, {}, { signal }),
      ]),
      Promise.allSettled(readers.map(({ list }) => call(list, {}, { signal }))),
    ]);
    const today = torontoDay(new Date());
    return {
      inbox: answerOf(inbox),
      payments: answerOf(payments),
      fulfilment: answerOf(fulfilment),
      listings: answerOf(listings)?.listings.filter((one) => isOldListing(one, today)).length ?? null,
      refusedSchedules: answerOf(schedules)?.schedules.length ?? null,
      failedEvents: failed.reduce((sum, answer) => sum + (answerOf(answer)?.dead ?? 0), 0),
      endpointsOff: answerOf(webhooks)?.endpoints.filter(isAutoDisabled).length ?? 0,
    };
  },
  ...partlyLive(
    'payment.order',
    'download.access',
    'notification.lead',
    'notification.agreement',
    'catalog.listing',
    'catalog.schedule',
  ),
});

function answerOf<T>(result: PromiseSettledResult<T>): T | null {
  return result.status === 'fulfilled' ? result.value : null;
}

/** The key prefix of all queries about people, which are invalidated together. */
export const ALL_PEOPLE = ['admin-people'];

export const personOfAddressQuery = (email: string) =>
  queryOptions({
    queryKey: [...ALL_PEOPLE, 'of', email],
    queryFn: ({ signal }) => call(findPerson, { email }, { signal }),
  });

/** The key prefix of all queries about mails. */
export const ALL_MAILS = ['admin-mails'];

/** Mails about one order. Never shows those of another one. */
export const mailsOfOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: [...ALL_MAILS, 'order', orderNumber],
    queryFn: ({ signal }) => call(listMails, { orderNumber }, { signal }),
    ...partlyLive('payment.order', 'download.access'),
  });

/** Everybody who has ever worked in the office, so that old records still show a name. */
export const staffQuery = queryOptions({
  queryKey: ['admin-staff'],
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** The office's templates for replies. */
export const replyTemplatesQuery = queryOptions({
  queryKey: ['admin-reply-templates'],
  queryFn: ({ signal }) => call(listReplyTemplates, {}, { signal }),
  staleTime: 60_000,
});

/** Returns the period of the figures; 30 days unless the address has another. */
export function periodInput({ filters }: SearchState): { days: SalesPeriod } {
  const { days = '30' } = knownFilters(readSales.input, filters);
  return { days };
}

/** Sales of a period, for the pages about sales and figures. */
export const salesQuery = (input: { days: SalesPeriod }) =>
  queryOptions({
    queryKey: ['admin-sales', input],
    queryFn: ({ signal }) => call(readSales, input, { signal }),
    placeholderData: keepPreviousData,
    ...live('payment.order'),
  });
