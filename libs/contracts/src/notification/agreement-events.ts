import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { ListingId } from '../listing-id.ts';

const agreement = { ndaId: z.uuid(), listing: ListingId };

export const agreementRequested = defineEvent({
  type: 'notification.agreement.requested',
  version: 1,
  owner: 'notification',
  consumers: ['notification-webhooks-agreement-requested'],
  summary: 'A visitor asked for the agreement of a listing on paper',
  data: z.strictObject(agreement),
});

export const agreementSigned = defineEvent({
  type: 'notification.agreement.signed',
  version: 1,
  owner: 'notification',
  consumers: ['notification-webhooks-agreement-signed'],
  summary: 'The agreement of a listing was signed, on the site or on paper',
  data: z.strictObject(agreement),
});

export const agreementDecided = defineEvent({
  type: 'notification.agreement.decided',
  version: 1,
  owner: 'notification',
  consumers: ['notification-webhooks-agreement-decided'],
  summary: 'An agreement was approved or declined',
  data: z.strictObject({ ...agreement, decision: z.enum(['approved', 'declined']) }),
});

export const agreementRevoked = defineEvent({
  type: 'notification.agreement.revoked',
  version: 1,
  owner: 'notification',
  consumers: ['notification-webhooks-agreement-revoked'],
  summary: 'An agreement was revoked',
  data: z.strictObject(agreement),
});
