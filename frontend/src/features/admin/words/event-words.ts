import { ERRORS, type ErrorCode, type EventFailure, type FailedEvent } from '@brokerage/contracts';

export const EVENT_STATES_IN_WORDS: Record<FailedEvent['state'], string> = {
  retrying: 'Tried again by itself',
  dead: 'Waits for you',
};

/** What happened, by the type of the event. */
export const EVENTS_IN_WORDS: Readonly<Record<string, string>> = {
  'auth.account.disabled': 'An account was shut out',
  'auth.account.erased': 'An account was erased',
  'auth.admin.acted': 'Somebody of the office changed something: accounts and team',
  'auth.session.ended': 'Somebody was signed out',
  'catalog.admin.acted': 'Somebody of the office changed something: prices and content of the site',
  'catalog.agent.published': 'An agent of the site was published',
  'catalog.article.published': 'An article was published',
  'catalog.brokerage.published': 'The brokerage was published',
  'catalog.claim.published': 'A claim of the site was corrected or reviewed',
  'catalog.closing.published': 'A closing was published',
  'catalog.content.published': 'The public site was brought up to date',
  'catalog.listing.published': 'A listing was published or marked',
  'catalog.question.answered': 'A question about a listing was answered',
  'catalog.question.asked': 'A reader of a data room asked a question',
  'catalog.rates.published': 'The lender rates were corrected or reviewed',
  'catalog.review.published': 'A review was published',
  'catalog.schedule.refused': 'Content could not be published at its time',
  'catalog.price.changed': 'A price was changed',
  'download.admin.acted': 'Somebody of the office changed something: accesses and services',
  'download.access.expired': 'Access to a purchase ended',
  'download.access.expiring': 'Access to a purchase ends soon and nothing was downloaded',
  'download.access.granted': 'A buyer was given access',
  'download.access.outdated': 'A newer edition than a buyer has was published',
  'download.access.restored': 'Access to a purchase was given back',
  'download.access.used': 'A download was taken',
  'download.access.withdrawn': 'Access to a purchase was withdrawn',
  'notification.admin.acted': 'Somebody of the office changed something: people and mail',
  'notification.agreement.decided': 'An agreement was approved or declined',
  'notification.agreement.requested': 'An agreement was asked for on paper',
  'notification.agreement.revoked': 'An agreement was revoked',
  'notification.agreement.signed': 'An agreement was signed',
  'notification.lead.overdue': 'A lead was not answered in time',
  'notification.lead.received': 'A lead came in',
  'notification.lead.staged': 'A lead was moved to another stage',
  'payment.admin.acted': 'Somebody of the office changed something: orders and coupons',
  'payment.coupon.changed': 'A coupon was changed',
  'payment.coupon.created': 'A coupon was made',
  'payment.order.captured': 'An order was paid',
  'payment.order.created': 'A purchase was begun',
  'payment.order.disputed': 'A payment was disputed',
  'payment.order.failed': 'An order came to nothing',
  'payment.order.fulfilled': 'A paid order was delivered',
  'payment.order.refunded': 'Money of an order was returned',
  'payment.order.restored': 'An order stands again',
};

/** What is not done while an event has failed. */
export const CONSUMERS_IN_WORDS: Readonly<Record<string, string>> = {
  'auth-audit-auth': 'Row of the audit log: accounts and team',
  'auth-audit-catalog': 'Row of the audit log: prices and content of the site',
  'auth-audit-download': 'Row of the audit log: accesses and services',
  'auth-audit-notification': 'Row of the audit log: people and mail',
  'auth-audit-payment': 'Row of the audit log: orders and coupons',
  'auth-brokerage': 'Name of the brokerage in accounts',
  'download-brokerage': 'Name of the brokerage in sold files',
  'download-erasure': 'Erasure of a person from the purchases',
  'download-services-restored': 'Services owed again for a purchase that was given back',
  'download-services-withdrawn': 'Services no longer owed for a withdrawn purchase',
  'notification-access-reminder': 'Reminder by mail: access ends soon',
  'notification-answers': 'Mail to a reader: answer in a data room',
  'notification-brokerage': 'Name and address of the brokerage in mails',
  'notification-questions': 'Mail to the office: question about a listing',
  'notification-contact-agent': 'Name and number of the agent in mails',
  'notification-last-download': 'Mail about the last download',
  'notification-erasure': 'Erasure of a person from messages and mails',
  'notification-new-edition': 'Mail about a new edition',
  'notification-schedule-refused': 'Mail to the office: content that could not be published',
  'notification-listings': 'Listings that mails and matches know',
  'notification-receipt': 'Receipt by mail',
  'notification-refund': 'Refund notice by mail',
  'notification-webhooks-access-expired': 'Message to other programs: access that ended',
  'notification-webhooks-access-granted': 'Message to other programs: access given',
  'notification-webhooks-access-restored': 'Message to other programs: access given back',
  'notification-webhooks-access-used': 'Message to other programs: download taken',
  'notification-webhooks-access-withdrawn': 'Message to other programs: access withdrawn',
  'notification-webhooks-agreement-decided': 'Message to other programs: decision about an agreement',
  'notification-webhooks-agreement-requested': 'Message to other programs: agreement asked for',
  'notification-webhooks-agreement-revoked': 'Message to other programs: revoked agreement',
  'notification-webhooks-agreement-signed': 'Message to other programs: signed agreement',
  'notification-webhooks-captured': 'Message to other programs: paid order',
  'notification-webhooks-created': 'Message to other programs: begun purchase',
  'notification-webhooks-disputed': 'Message to other programs: disputed payment',
  'notification-webhooks-failed': 'Message to other programs: order that came to nothing',
  'notification-webhooks-fulfilled': 'Message to other programs: delivered order',
  'notification-webhooks-lead-overdue': 'Message to other programs: lead without an answer',
  'notification-webhooks-lead-received': 'Message to other programs: new lead',
  'notification-webhooks-lead-staged': 'Message to other programs: stage of a lead',
  'notification-webhooks-refunded': 'Message to other programs: returned money',
  'notification-webhooks-restored': 'Message to other programs: order that stands again',
  'payment-brokerage': 'Name and address of the brokerage on receipts',
  'payment-erasure': 'Erasure of a person from the orders',
};

const FAILURES: Record<EventFailure, string> = {
  not_an_event: 'What came is not an event',
  unknown_type: 'It was sent as something else than it is',
  unknown_version: 'A newer release has sent it: update this service, then repeat it',
  invalid_data: 'It lacks something it has to say',
  never_finished: 'The service stopped each time it was tried',
  timed_out: 'It took too long each time',
  not_yet: 'It waits for something else to end, such as an order under way: nothing is wrong',
};

/** A consumer or an event of a newer release is shown by its own name. */
export function consumerWords(consumer: string): string {
  return Object.hasOwn(CONSUMERS_IN_WORDS, consumer) ? (CONSUMERS_IN_WORDS[consumer] ?? consumer) : consumer;
}

export function eventWords(type: string): string {
  return Object.hasOwn(EVENTS_IN_WORDS, type) ? (EVENTS_IN_WORDS[type] ?? type) : type;
}

export function eventFailure(code: string): string {
  if (Object.hasOwn(FAILURES, code)) return FAILURES[code as EventFailure];
  return Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].message : 'It could not be dealt with';
}
