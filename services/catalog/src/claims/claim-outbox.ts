import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { CLAIM, type ClaimFields } from './claim.model.ts';

/** What claims report, on its way from their documents to the stream. */
export class ClaimOutbox extends Outbox<ClaimFields> {}

export const claimOutbox = outboxProvider(ClaimOutbox, CLAIM);
