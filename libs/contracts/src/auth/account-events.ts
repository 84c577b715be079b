import { z } from 'zod';
import { defineEvent, EntityId } from '../define-event.ts';
import { EndOfSession } from './end-of-session.ts';

export const accountErased = defineEvent({
  type: 'auth.account.erased',
  version: 1,
  owner: 'auth',
  consumers: ['payment-erasure', 'download-erasure', 'notification-erasure'],
  summary:
    'An account was closed by its owner; every service erases the person’s data, and gateways close its live pages',
  data: z.strictObject({ userId: EntityId }),
});

export const accountDisabled = defineEvent({
  type: 'auth.account.disabled',
  version: 1,
  owner: 'auth',
  consumers: [],
  summary: 'An operator or an owner disabled an account; gateways close its live pages',
  data: z.strictObject({ userId: EntityId }),
});

export const sessionEnded = defineEvent({
  type: 'auth.session.ended',
  version: 1,
  owner: 'auth',
  consumers: [],
  summary: 'A session ended; gateways close its live pages',
  data: z.strictObject({ userId: EntityId, because: EndOfSession }),
});
