import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { CLOSING, type ClosingFields } from './closing.model.ts';

/** What closings report, on its way from their documents to the stream. */
export class ClosingOutbox extends Outbox<ClosingFields> {}

export const closingOutbox = outboxProvider(ClosingOutbox, CLOSING);
