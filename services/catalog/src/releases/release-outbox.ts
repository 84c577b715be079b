import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { RELEASE, type ReleaseFields } from './release.model.ts';

/** What releases report, on its way from their documents to the stream. */
export class ReleaseOutbox extends Outbox<ReleaseFields> {}

export const releaseOutbox = outboxProvider(ReleaseOutbox, RELEASE);
