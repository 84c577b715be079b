import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { SESSION, type SessionFields } from './session.model.ts';

/** Publishes the events of sessions from their documents to the stream. */
export class SessionOutbox extends Outbox<SessionFields> {}

export const sessionOutbox = outboxProvider(SessionOutbox, SESSION);
