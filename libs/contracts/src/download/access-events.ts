import { z } from 'zod';
import { defineEvent, EntityId } from '../define-event.ts';
import { Timestamp } from '../fields.ts';
import { Tier } from '../tier.ts';
import { EditionId } from '../edition.ts';

const access = { orderId: EntityId, tier: Tier };

export const accessGranted = defineEvent({
  type: 'download.access.granted',
  version: 1,
  owner: 'download',
  consumers: ['notification-webhooks-access-granted'],
  summary: 'A buyer was given access to what an order paid for',
  data: z.strictObject({ ...access, expiresAt: Timestamp }),
});

export const accessUsed = defineEvent({
  type: 'download.access.used',
  version: 1,
  owner: 'download',
  consumers: ['notification-last-download', 'notification-webhooks-access-used'],
  summary: 'A download was used; after the last one, none is left',
  data: z.strictObject({ ...access, usesTaken: z.int().min(1), usesAllowed: z.int().min(1) }),
});

export const accessWithdrawn = defineEvent({
  type: 'download.access.withdrawn',
  version: 1,
  owner: 'download',
  consumers: ['download-services-withdrawn', 'notification-webhooks-access-withdrawn'],
  summary: 'Access was withdrawn because of its payment, by an admin, or with the account',
  data: z.strictObject({ ...access, because: z.enum(['payment', 'admin', 'erasure']) }),
});

export const accessRestored = defineEvent({
  type: 'download.access.restored',
  version: 1,
  owner: 'download',
  consumers: ['download-services-restored', 'notification-webhooks-access-restored'],
  summary: 'Withdrawn access was restored',
  data: z.strictObject({ ...access, expiresAt: Timestamp }),
});

export const accessExpiring = defineEvent({
  type: 'download.access.expiring',
  version: 1,
  owner: 'download',
  consumers: ['notification-access-reminder'],
  summary: 'Access ends within two days and nothing was downloaded',
  data: z.strictObject({ ...access, expiresAt: Timestamp }),
});

export const accessOutdated = defineEvent({
  type: 'download.access.outdated',
  version: 1,
  owner: 'download',
  consumers: ['notification-new-edition'],
  summary: 'A newer edition was published than the one a buyer with active access was given',
  data: z.strictObject({ ...access, edition: EditionId }),
});

export const accessExpired = defineEvent({
  type: 'download.access.expired',
  version: 1,
  owner: 'download',
  consumers: ['notification-webhooks-access-expired'],
  summary: 'Access expired',
  data: z.strictObject({ ...access, expiresAt: Timestamp, usesTaken: z.int().min(0) }),
});
