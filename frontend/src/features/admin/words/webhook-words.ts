import {
  WEBHOOK_TEST_TYPE,
  type WebhookAttempt,
  type WebhookEndpoint,
  type WebhookMessage,
} from '@brokerage/contracts';
import { eventWords } from './event-words.ts';

export const WEBHOOK_STATES_IN_WORDS: Record<WebhookMessage['state'], string> = {
  waiting: 'Waits for the next try',
  sending: 'On its way',
  delivered: 'Delivered',
  failed: 'Given up',
};

export const WEBHOOK_FAILURES_IN_WORDS: Record<NonNullable<WebhookAttempt['failure']>, string> = {
  status: 'Not taken',
  redirect: 'Sent elsewhere, which is not followed',
  timeout: 'No answer in time',
  private_address: 'Leads into a private network',
  unknown_host: 'Nobody knows this host name',
  certificate: 'Its certificate is not valid',
  unreachable: 'No connection',
};

export const WEBHOOK_OFF_IN_WORDS: Record<NonNullable<WebhookEndpoint['offBecause']>, string> = {
  admin: 'Switched off',
  gone: 'Switched off: it answered that it is gone (410)',
  failing: 'Switched off: nothing got through for three days',
};

/** What a message is about. */
export function webhookType(type: string): string {
  return type === WEBHOOK_TEST_TYPE ? 'Test message' : eventWords(type);
}

/** What the events of endpoints happen to. */
export const WEBHOOK_ENTITIES_IN_WORDS: Readonly<Record<string, string>> = {
  'payment.order': 'Orders',
  'download.access': 'Access to purchases',
  'notification.lead': 'Leads',
  'notification.agreement': 'Agreements',
};
