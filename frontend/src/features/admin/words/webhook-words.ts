import {
  WEBHOOK_TEST_TYPE,
  type WebhookAttempt,
  type WebhookEndpoint,
  type WebhookMessage,
} from '@brokerage/contracts';
import { eventWords } from './event-words.ts';

export const WEBHOOK_STATES_IN_WORDS: Record<WebhookMessage['state'], string> = {
  waiting: 'Waiting to retry',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const WEBHOOK_FAILURES_IN_WORDS: Record<NonNullable<WebhookAttempt['failure']>, string> = {
  status: 'Rejected',
  redirect: 'Redirected (redirects are not followed)',
  timeout: 'Timed out',
  private_address: 'Points to a private network',
  unknown_host: 'This host name could not be found',
  certificate: 'Invalid certificate',
  unreachable: 'Could not connect',
};

export const WEBHOOK_OFF_IN_WORDS: Record<NonNullable<WebhookEndpoint['disabledReason']>, string> = {
  admin: 'Turned off',
  gone: 'Turned off: the endpoint responded that it is gone (410)',
  failing: 'Turned off: no deliveries for three days',
};

/** Describes the type of a message. */
export function webhookType(type: string): string {
  return type === WEBHOOK_TEST_TYPE ? 'Test message' : eventWords(type);
}

/** The entities that endpoints receive events about. */
export const WEBHOOK_ENTITIES_IN_WORDS: Readonly<Record<string, string>> = {
  'payment.order': 'Orders',
  'download.access': 'Access to purchases',
  'notification.lead': 'Leads',
  'notification.agreement': 'Agreements',
};
