import type { z } from 'zod';
import { gatewayConfig } from '../../gateway/src/gateway.config.ts';
import { authConfig } from '../../services/auth/src/auth.config.ts';
import { catalogConfig } from '../../services/catalog/src/catalog.config.ts';
import { downloadConfig } from '../../services/download/src/download.config.ts';
import { notificationConfig } from '../../services/notification/src/notification.config.ts';
import { paymentConfig } from '../../services/payment/src/payment.config.ts';

/** The schema of each process's variables. */
export const SCHEMAS: Record<string, z.ZodObject> = {
  gateway: gatewayConfig,
  auth: authConfig,
  catalog: catalogConfig,
  payment: paymentConfig,
  download: downloadConfig,
  notification: notificationConfig,
};
export const VARIABLES: Record<string, string[]> = Object.fromEntries(
  Object.entries(SCHEMAS).map(([process, { shape }]) => [process, Object.keys(shape)]),
);

/** Variables set by tests, by development or by the build of the image, not by operators. */
export const NOT_FOR_OPERATORS = [
  // The path of the file that holds NATS_PASSWORD.
  'NATS_PASSWORD_FILE',
  'CRASH_AT',
  'MIN_TIMEOUT_MS',
  'EVENTS_SWEEP_MS',
  'EVENTS_WATCH_MS',
  'EVENTS_ACK_WAIT_MS',
  'PUBLISH_RETRY_MS',
  'PUBLISH_SWEEP_MS',
  'RELEASES_SWEEP_MS',
  'RELEASES_POLL_MS',
  'MAIL_PREVIEW_PORT',
  'PAYPAL_WEBHOOK_AUTHORITY',
  'CATALOG_ASSETS_DIR',
  'PAYMENT_ASSETS_DIR',
  'DOWNLOAD_ASSETS_DIR',
];
/** The image sets the paths of the site, a deployment has its own servers, and the name of a container or pod identifies the instance. */
export const NOT_SET_BY_DEPLOYMENTS = [
  'SITE_DIR',
  'RELEASED_ASSETS_DIR',
  'PUBLISHER_DIR',
  'RELEASES_DIR',
  'NATS_NAMESPACE',
  'REDIS_PREFIX',
  'INSTANCE',
];
