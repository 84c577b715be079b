import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { SESSION, type SessionFields } from './session.model.ts';

/** What sessions report, on its way from their documents to the stream. */
export class SessionOutbox extends Outbox<SessionFields> {}

export const sessionOutbox = outboxProvider(SessionOutbox, SESSION);
