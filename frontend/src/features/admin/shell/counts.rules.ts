import {
  type countFulfilment,
  type countInbox,
  type countPaymentTrouble,
  dayAfter,
  type listListings,
  type ListingStatus,
  type OutputOf,
} from '@brokerage/contracts';

/** Null: the service that knows does not answer. */
export interface Counts {
  inbox: OutputOf<typeof countInbox> | null;
  /** Undefined: not for the role of whoever is signed in. */
  payments: OutputOf<typeof countPaymentTrouble> | null | undefined;
  fulfilment: OutputOf<typeof countFulfilment> | null;
  /** Listings whose page was not updated for long. */
  listings: number | null;
  /** Content that could not be published at its moment. */
  refusedSchedules: number | null;
  /** Events that wait for a person, of the services that answer. */
  failedEvents: number;
  /** Endpoints of other programs that were switched off by themselves. */
  endpointsOff: number;
}

/** What the navigation shows a number beside. */
export type CountedThing =
  | 'everything'
  | 'leads'
  | 'people'
  | 'agreements'
  | 'bookings'
  | 'payments'
  | 'services'
  | 'mail'
  | 'health'
  | 'webhooks'
  | 'listings'
  | 'content';

/** How much of each waits for a person. */
export function waitingOf(counts: Counts): Record<CountedThing, number> {
  const { inbox, payments, fulfilment, failedEvents, endpointsOff: webhooks } = counts;
  const listings = counts.listings ?? 0;
  const content = counts.refusedSchedules ?? 0;
  const leads = inbox?.newLeads ?? 0;
  const agreements = (inbox?.agreementsToDecide ?? 0) + (inbox?.agreementsOnPaper ?? 0);
  const money = (payments?.undelivered ?? 0) + (payments?.toDecide ?? 0);
  const people = inbox?.stepsDue ?? 0;
  const bookings = inbox?.bookingsToConfirm ?? 0;
  const services = fulfilment?.owed ?? 0;
  const mail = inbox?.failedMails ?? 0;
  const ending = fulfilment?.endingUnused ?? 0;
  const health = silentServices(counts).length + (payments?.urgentAlarms ?? 0) + failedEvents;
  return {
    leads,
    people,
    agreements,
    bookings,
    payments: money,
    services,
    mail,
    health,
    webhooks,
    listings,
    content,
    everything:
      leads +
      people +
      agreements +
      bookings +
      money +
      services +
      mail +
      ending +
      health +
      webhooks +
      listings +
      content,
  };
}

/** Services whose part of the counts is missing, by the names people know them by. */
export function silentServices({ inbox, payments, fulfilment, listings, refusedSchedules }: Counts): string[] {
  const parts = [
    ['Leads and mail', inbox],
    ['Orders', payments],
    ['Downloads', fulfilment],
    ['Listings', listings],
    ['Schedules', refusedSchedules],
  ] as const;
  return parts.filter(([, part]) => part === null).map(([name]) => name);
}

/** What is shown of a listing is to be looked at again after so many days without a change. */
export const LISTING_UPDATE_DAYS = 60;
const SHOWN_STATUSES: readonly ListingStatus[] = ['active', 'paused', 'under-contract'];

type ListingRow = OutputOf<typeof listListings>['listings'][number];

/** Whether what visitors read of a listing was not updated for long. */
export function isOldListing({ status, updatedOn }: Pick<ListingRow, 'status' | 'updatedOn'>, today: string): boolean {
  const isOld = updatedOn !== null && dayAfter(updatedOn, LISTING_UPDATE_DAYS) < today;
  return isOld && SHOWN_STATUSES.includes(status);
}

const SHOWN_UP_TO = 999;

/** `7`, or `999+`: a number beside a word has little room. */
export function countText(count: number): string {
  return count > SHOWN_UP_TO ? `${SHOWN_UP_TO}+` : String(count);
}

/** `5 leads, 1 agreement and 3 services`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
