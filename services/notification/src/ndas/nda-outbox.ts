import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { NDA, type NdaFields } from './nda.model.ts';

/** Publishes the events of agreements from their documents to the stream. */
export class NdaOutbox extends Outbox<NdaFields> {
  /** Adds a prefix: an agreement shares the id of its lead, which publishes events too. */
  protected override eventIdOf(ndaId: string): string {
    return `agreement-${ndaId}`;
  }
}

export const ndaOutbox = outboxProvider(NdaOutbox, NDA);
