import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { NDA, type NdaFields } from './nda.model.ts';

/** What agreements report, on its way from their documents to the stream. */
export class NdaOutbox extends Outbox<NdaFields> {
  /** An agreement has the id of the lead it came with, which reports events too. */
  protected override eventIdOf(ndaId: string): string {
    return `agreement-${ndaId}`;
  }
}

export const ndaOutbox = outboxProvider(NdaOutbox, NDA);
