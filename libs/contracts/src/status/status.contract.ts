import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

/** The status of one instance of a service; with several instances, of the one that answered. */
export const ServiceStatus = z.strictObject({
  /** The product's version: the newest entry of the changelog. */
  version: z.string(),
  /** The operator's name for the running build: the tag of the images in compose. */
  release: z.string(),
  instance: z.string(),
  startedAt: z.iso.datetime(),
});

const statusOf = <S extends string>(service: S) =>
  defineContract({
    subject: `${service}.status.read`,
    access: 'owner',
    summary: `The running version of ${service}, and since when`,
    http: { method: 'GET', path: `/admin/status/${service}` },
    input: z.strictObject({}),
    output: ServiceStatus,
    errors: [],
    retry: 'safe',
  });

export const readAuthStatus = statusOf('auth');
export const readCatalogStatus = statusOf('catalog');
export const readPaymentStatus = statusOf('payment');
export const readDownloadStatus = statusOf('download');
export const readNotificationStatus = statusOf('notification');

/** By the service that answers. */
export const STATUS_OF = {
  auth: readAuthStatus,
  catalog: readCatalogStatus,
  payment: readPaymentStatus,
  download: readDownloadStatus,
  notification: readNotificationStatus,
};
