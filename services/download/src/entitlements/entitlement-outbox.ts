import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { ENTITLEMENT, type EntitlementFields } from './entitlement.model.ts';

/** Publishes the events of entitlements from their documents to the stream. */
export class EntitlementOutbox extends Outbox<EntitlementFields> {}

export const entitlementOutbox = outboxProvider(EntitlementOutbox, ENTITLEMENT);
