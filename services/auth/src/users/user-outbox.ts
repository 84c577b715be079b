import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { USER, type UserFields } from './user.model.ts';

/** Publishes the events of accounts from their documents to the stream. */
export class UserOutbox extends Outbox<UserFields> {}

export const userOutbox = outboxProvider(UserOutbox, USER);
