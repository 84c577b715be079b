import { z } from 'zod';
import { ACT_OUTCOMES } from '../auth/audit.contract.ts';
import { defineEvent, type EventOwner } from '../define-event.ts';

const summary = 'A change made by the office ended; the audit log reads its outcome';
const data = z.strictObject({ outcome: z.enum(ACT_OUTCOMES) });

export const authAdminActed = defineEvent({
  type: 'auth.admin.acted',
  version: 1,
  owner: 'auth',
  consumers: ['auth-audit-auth'],
  summary,
  data,
});

export const catalogAdminActed = defineEvent({
  type: 'catalog.admin.acted',
  version: 1,
  owner: 'catalog',
  consumers: ['auth-audit-catalog'],
  summary,
  data,
});

export const downloadAdminActed = defineEvent({
  type: 'download.admin.acted',
  version: 1,
  owner: 'download',
  consumers: ['auth-audit-download'],
  summary,
  data,
});

export const notificationAdminActed = defineEvent({
  type: 'notification.admin.acted',
  version: 1,
  owner: 'notification',
  consumers: ['auth-audit-notification'],
  summary,
  data,
});

export const paymentAdminActed = defineEvent({
  type: 'payment.admin.acted',
  version: 1,
  owner: 'payment',
  consumers: ['auth-audit-payment'],
  summary,
  data,
});

/** By the service that made the change. */
export const ADMIN_ACTED = {
  auth: authAdminActed,
  catalog: catalogAdminActed,
  download: downloadAdminActed,
  notification: notificationAdminActed,
  payment: paymentAdminActed,
} as const satisfies Record<EventOwner, unknown>;
