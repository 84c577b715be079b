import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { RELEASE, type ReleaseFields } from './release.model.ts';

/** Publishes the events of releases from their documents to the stream. */
export class ReleaseOutbox extends Outbox<ReleaseFields> {}

export const releaseOutbox = outboxProvider(ReleaseOutbox, RELEASE);
