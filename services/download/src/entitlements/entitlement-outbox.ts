import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { ENTITLEMENT, type EntitlementFields } from './entitlement.model.ts';

/** What entitlements report, on its way from their documents to the stream. */
export class EntitlementOutbox extends Outbox<EntitlementFields> {}

export const entitlementOutbox = outboxProvider(EntitlementOutbox, ENTITLEMENT);
