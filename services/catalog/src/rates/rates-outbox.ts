import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { RATES_MODEL, type RatesFields } from './rates.model.ts';

/** What the ranges of lenders report, on its way from their document to the stream. */
export class RatesOutbox extends Outbox<RatesFields> {}

export const ratesOutbox = outboxProvider(RatesOutbox, RATES_MODEL);
