import { SERVICES } from '../release/processes.mjs';

/** Reading the stream's info and creating it. Nobody may change, purge or delete it, or read it without a consumer. */
const STREAM = ['$JS.API.STREAM.INFO.EVENTS', '$JS.API.STREAM.CREATE.EVENTS'];

/** Permissions for one durable consumer, which reads one event. The event's name is part of the subject that creates the consumer. */
const consumer = (name, event) => [
  `$JS.API.CONSUMER.CREATE.EVENTS.${name}.event.${event}`,
  `$JS.API.CONSUMER.INFO.EVENTS.${name}`,
  `$JS.API.CONSUMER.DELETE.EVENTS.${name}`,
  `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${name}`,
  `$JS.ACK.EVENTS.${name}.>`,
];

/** The same for an entity's events that outbound webhooks may report. */
const webhooks = (name, entity, verbs) =>
  verbs.flatMap((verb) => consumer(`notification-webhooks-${name}-${verb}`, `${entity}.${verb}`));

/**
 * The subjects that each process may call (publish, except those denied) and answer (subscribe). Replies go to the caller's own inbox. A
 * test compares them with what the processes call, subject by subject, and with the events they publish and read.
 */
export const PERMISSIONS = {
  gateway: {
    // It follows all events through a push consumer with a server-generated name, from which nobody can pull.
    publish: [
      'auth.>',
      'catalog.>',
      'payment.>',
      'download.>',
      'notification.>',
      STREAM[0],
      '$JS.API.CONSUMER.CREATE.EVENTS',
    ],
    // For services only: requests from outside are never routed to them.
    deny: [
      ...SERVICES.map((service) => `${service}.acts.read`),
      'auth.buyers.ensure',
      'auth.erasure.*',
      'catalog.agent.contact',
      'catalog.brokerage.copy',
      'catalog.data-room.export-readings',
      'catalog.listing.offered',
      'catalog.price.get',
      'payment.buyer.*',
      'payment.purchases.events',
      'download.access.*',
      'download.buyer.*',
      'download.entitlement.*',
      'download.mail.compose',
      'notification.consultation.offer',
      'notification.mail.send',
      'notification.nda.access',
      'notification.nda.names',
      'notification.person.*',
      'payment.mail.*',
    ],
    subscribe: [],
  },
  auth: {
    publish: [
      'notification.mail.send',
      'catalog.brokerage.copy',
      'notification.person.*',
      'payment.buyer.*',
      'download.buyer.*',
      ...SERVICES.map((service) => `${service}.acts.read`),
      ...STREAM,
      ...consumer('auth-brokerage', 'catalog.brokerage.published'),
      ...SERVICES.flatMap((service) => consumer(`auth-audit-${service}`, `${service}.admin.acted`)),
      'event.auth.>',
    ],
    subscribe: ['auth.>'],
  },
  catalog: {
    publish: ['notification.nda.access', 'notification.nda.names', ...STREAM, 'event.catalog.>'],
    subscribe: ['catalog.>'],
  },
  payment: {
    publish: [
      'auth.buyers.ensure',
      'auth.erasure.*',
      'catalog.brokerage.copy',
      'catalog.price.get',
      'download.access.*',
      'download.buyer.erase',
      'download.entitlement.*',
      'notification.mail.send',
      'notification.person.erase',
      ...STREAM,
      ...consumer('payment-brokerage', 'catalog.brokerage.published'),
      ...consumer('payment-erasure', 'auth.account.erased'),
      'event.payment.>',
    ],
    subscribe: ['payment.>'],
  },
  download: {
    publish: [
      'auth.erasure.*',
      'catalog.brokerage.copy',
      'notification.consultation.offer',
      ...STREAM,
      ...consumer('download-brokerage', 'catalog.brokerage.published'),
      ...consumer('download-erasure', 'auth.account.erased'),
      ...consumer('download-services-restored', 'download.access.restored'),
      ...consumer('download-services-withdrawn', 'download.access.withdrawn'),
      'event.download.>',
    ],
    subscribe: ['download.>'],
  },
  notification: {
    publish: [
      'catalog.agent.contact',
      'catalog.brokerage.copy',
      'catalog.data-room.export-readings',
      'catalog.listing.offered',
      'auth.erasure.*',
      'download.mail.compose',
      'payment.mail.*',
      'payment.purchases.events',
      ...STREAM,
      ...consumer('notification-erasure', 'auth.account.erased'),
      ...consumer('notification-access-reminder', 'download.access.expiring'),
      ...consumer('notification-new-edition', 'download.access.outdated'),
      ...consumer('notification-last-download', 'download.access.used'),
      ...consumer('notification-brokerage', 'catalog.brokerage.published'),
      ...consumer('notification-contact-agent', 'catalog.agent.published'),
      ...consumer('notification-questions', 'catalog.question.asked'),
      ...consumer('notification-answers', 'catalog.question.answered'),
      ...consumer('notification-listings', 'catalog.listing.published'),
      ...consumer('notification-schedule-refused', 'catalog.schedule.refused'),
      ...consumer('notification-receipt', 'payment.order.fulfilled'),
      ...consumer('notification-refund', 'payment.order.refunded'),
      ...consumer('notification-webhooks-created', 'payment.order.created'),
      ...consumer('notification-webhooks-captured', 'payment.order.captured'),
      ...consumer('notification-webhooks-fulfilled', 'payment.order.fulfilled'),
      ...consumer('notification-webhooks-refunded', 'payment.order.refunded'),
      ...consumer('notification-webhooks-disputed', 'payment.order.disputed'),
      ...consumer('notification-webhooks-restored', 'payment.order.restored'),
      ...consumer('notification-webhooks-failed', 'payment.order.failed'),
      ...webhooks('access', 'download.access', ['granted', 'used', 'withdrawn', 'restored', 'expired']),
      ...webhooks('lead', 'notification.lead', ['received', 'staged', 'overdue']),
      ...webhooks('agreement', 'notification.agreement', ['requested', 'signed', 'decided', 'revoked']),
      'event.notification.>',
    ],
    subscribe: ['notification.>'],
  },
};
