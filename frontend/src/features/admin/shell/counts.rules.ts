import {
  type countFulfilment,
  type countInbox,
  type countPaymentTrouble,
  dayAfter,
  type listListings,
  type ListingStatus,
  type OutputOf,
} from '@brokerage/contracts';

/** Null: the service that knows did not answer. */
export interface Counts {
  inbox: OutputOf<typeof countInbox> | null;
  /** Undefined: the user's role may not read it. */
  payments: OutputOf<typeof countPaymentTrouble> | null | undefined;
  fulfilment: OutputOf<typeof countFulfilment> | null;
  /** Listings whose page has not been updated for a long time. */
  listings: number | null;
  /** Content whose scheduled publication failed. */
  refusedSchedules: number | null;
  /** Events that wait for a person, of the services that answered. */
  failedEvents: number;
  /** Endpoints that were disabled automatically. */
  endpointsOff: number;
}

/** What the navigation shows a count for. */
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

/** Returns how many of each wait for a person. */
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
  const ending = fulfilment?.expiringUnused ?? 0;
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

/** Returns the services whose counts are missing, by their display names. */
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

/** A published listing is due for a look after this many days without a change. */
export const LISTING_UPDATE_DAYS = 60;
const SHOWN_STATUSES: readonly ListingStatus[] = ['active', 'paused', 'under-contract'];

type ListingRow = OutputOf<typeof listListings>['listings'][number];

/** Whether the published part of a listing has not been updated for a long time. */
export function isOldListing({ status, updatedOn }: Pick<ListingRow, 'status' | 'updatedOn'>, today: string): boolean {
  const isOld = updatedOn !== null && dayAfter(updatedOn, LISTING_UPDATE_DAYS) < today;
  return isOld && SHOWN_STATUSES.includes(status);
}

const SHOWN_UP_TO = 999;

/** Formats a count as `7`, or as `999+`, to fit beside a label. */
export function countText(count: number): string {
  return count > SHOWN_UP_TO ? `${SHOWN_UP_TO}+` : String(count);
}

/** `5 leads, 1 agreement and 3 services`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
