import * as accountEvents from './auth/account-events.ts';
import * as catalogEvents from './catalog/catalog-events.ts';
import * as accessEvents from './download/access-events.ts';
import * as agreementEvents from './notification/agreement-events.ts';
import * as leadEvents from './notification/lead-events.ts';
import * as couponEvents from './payment/coupon-events.ts';
import * as orderEvents from './payment/order-events.ts';
import { ADMIN_ACTED } from './status/admin-act-events.ts';
import type { EventDefinition } from './define-event.ts';

/** Every event by its type. docs/events.md lists them. */
export const EVENTS: ReadonlyMap<string, EventDefinition> = new Map(
  Object.values<EventDefinition>({
    ...accountEvents,
    ...catalogEvents,
    ...accessEvents,
    ...agreementEvents,
    ...leadEvents,
    ...couponEvents,
    ...orderEvents,
    ...ADMIN_ACTED,
  }).map((event) => [event.type, event]),
);
