import { ERRORS, type ErrorCode, type EventFailure, type FailedEvent } from '@brokerage/contracts';

export const EVENT_STATES_IN_WORDS: Record<FailedEvent['state'], string> = {
  retrying: 'Retrying automatically',
  dead: 'Needs your attention',
};

/** Descriptions of events, by type. */
export const EVENTS_IN_WORDS: Readonly<Record<string, string>> = {
  'auth.account.disabled': 'An account was suspended',
  'auth.account.erased': 'An account was erased',
  'auth.admin.acted': 'A team member made a change: accounts and team',
  'auth.session.ended': 'Someone was signed out',
  'catalog.admin.acted': 'A team member made a change: prices and site content',
  'catalog.agent.published': 'An agent was published',
  'catalog.article.published': 'An article was published',
  'catalog.brokerage.published': 'The brokerage was published',
  'catalog.claim.published': 'A site claim was corrected or reviewed',
  'catalog.closing.published': 'A closing was published',
  'catalog.content.published': 'The public site was updated',
  'catalog.listing.published': 'A listing was published or its status changed',
  'catalog.question.answered': 'A question about a listing was answered',
  'catalog.question.asked': 'A reader of a data room asked a question',
  'catalog.rates.published': 'The lender rates were corrected or reviewed',
  'catalog.review.published': 'A review was published',
  'catalog.schedule.refused': 'A scheduled publication failed',
  'catalog.price.changed': 'A price was changed',
  'download.admin.acted': 'A team member made a change: access and services',
  'download.access.expired': 'Access to a purchase ended',
  'download.access.expiring': 'Access to a purchase ends soon and nothing has been downloaded',
  'download.access.granted': 'A buyer was given access',
  'download.access.outdated': 'A newer edition than the one a buyer has was published',
  'download.access.restored': 'Access to a purchase was restored',
  'download.access.used': 'A file was downloaded',
  'download.access.withdrawn': 'Access to a purchase was withdrawn',
  'notification.admin.acted': 'A team member made a change: people and email',
  'notification.agreement.decided': 'An agreement was approved or declined',
  'notification.agreement.requested': 'An agreement was requested on paper',
  'notification.agreement.revoked': 'An agreement was revoked',
  'notification.agreement.signed': 'An agreement was signed',
  'notification.lead.overdue': 'A lead was not answered in time',
  'notification.lead.received': 'A lead was received',
  'notification.lead.staged': 'A lead was moved to another stage',
  'payment.admin.acted': 'A team member made a change: orders and coupons',
  'payment.coupon.changed': 'A coupon was changed',
  'payment.coupon.created': 'A coupon was created',
  'payment.order.captured': 'An order was paid',
  'payment.order.created': 'A purchase was started',
  'payment.order.disputed': 'A payment was disputed',
  'payment.order.failed': 'An order was not completed',
  'payment.order.fulfilled': 'A paid order was delivered',
  'payment.order.refunded': 'An order was refunded',
  'payment.order.restored': 'An order was reinstated',
};

/** What is missing while an event of the consumer has failed. */
export const CONSUMERS_IN_WORDS: Readonly<Record<string, string>> = {
  'auth-audit-auth': 'Audit log entry: accounts and team',
  'auth-audit-catalog': 'Audit log entry: prices and site content',
  'auth-audit-download': 'Audit log entry: access and services',
  'auth-audit-notification': 'Audit log entry: people and email',
  'auth-audit-payment': 'Audit log entry: orders and coupons',
  'auth-brokerage': 'Brokerage name in accounts',
  'download-brokerage': 'Brokerage name in sold files',
  'download-erasure': 'Erasure of a person from purchases',
  'download-services-restored': 'Services owed again for a restored purchase',
  'download-services-withdrawn': 'Services no longer owed for a withdrawn purchase',
  'notification-access-reminder': 'Email reminder: access ends soon',
  'notification-answers': 'Email to a reader: data room answer',
  'notification-brokerage': 'Brokerage name and address in emails',
  'notification-questions': 'Email to the office: question about a listing',
  'notification-contact-agent': 'Agent name and number in emails',
  'notification-last-download': 'Email about the last download',
  'notification-erasure': 'Erasure of a person from messages and emails',
  'notification-new-edition': 'Email about a new edition',
  'notification-schedule-refused': 'Email to the office: failed scheduled publication',
  'notification-listings': 'Listings used in emails and matches',
  'notification-receipt': 'Receipt by email',
  'notification-refund': 'Refund notice by email',
  'notification-webhooks-access-expired': 'Webhook: access ended',
  'notification-webhooks-access-granted': 'Webhook: access granted',
  'notification-webhooks-access-restored': 'Webhook: access restored',
  'notification-webhooks-access-used': 'Webhook: file downloaded',
  'notification-webhooks-access-withdrawn': 'Webhook: access withdrawn',
  'notification-webhooks-agreement-decided': 'Webhook: agreement approved or declined',
  'notification-webhooks-agreement-requested': 'Webhook: agreement requested',
  'notification-webhooks-agreement-revoked': 'Webhook: agreement revoked',
  'notification-webhooks-agreement-signed': 'Webhook: agreement signed',
  'notification-webhooks-captured': 'Webhook: order paid',
  'notification-webhooks-created': 'Webhook: purchase started',
  'notification-webhooks-disputed': 'Webhook: payment disputed',
  'notification-webhooks-failed': 'Webhook: order not completed',
  'notification-webhooks-fulfilled': 'Webhook: order delivered',
  'notification-webhooks-lead-overdue': 'Webhook: lead overdue',
  'notification-webhooks-lead-received': 'Webhook: new lead',
  'notification-webhooks-lead-staged': 'Webhook: lead stage changed',
  'notification-webhooks-refunded': 'Webhook: order refunded',
  'notification-webhooks-restored': 'Webhook: order reinstated',
  'payment-brokerage': 'Brokerage name and address on receipts',
  'payment-erasure': 'Erasure of a person from orders',
};

const FAILURES: Record<EventFailure, string> = {
  not_an_event: 'The message received is not an event',
  unknown_type: 'The event type does not match its content',
  unknown_version: 'It was sent by a newer release. Update this service, then retry',
  invalid_data: 'Required data is missing',
  never_finished: 'The service stopped on every attempt',
  timed_out: 'It timed out on every attempt',
  not_yet: 'Waiting for something else to finish, such as an order in progress. Nothing is wrong',
};

/** A consumer or event of a newer release is shown by its own name. */
export function consumerWords(consumer: string): string {
  return Object.hasOwn(CONSUMERS_IN_WORDS, consumer) ? (CONSUMERS_IN_WORDS[consumer] ?? consumer) : consumer;
}

export function eventWords(type: string): string {
  return Object.hasOwn(EVENTS_IN_WORDS, type) ? (EVENTS_IN_WORDS[type] ?? type) : type;
}

export function eventFailure(code: string): string {
  if (Object.hasOwn(FAILURES, code)) return FAILURES[code as EventFailure];
  return Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].message : 'It could not be processed';
}
