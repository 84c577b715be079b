import type { MailRow, MailTemplate } from '@brokerage/contracts';

export const MAIL_STATES_IN_WORDS: Record<MailRow['state'], string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not delivered',
};

const MAIL_KINDS: Record<MailTemplate, string> = {
  'sign-in-code': 'Sign-in code',
  'account-code': 'Code for a data export or erasure',
  'password-reset': 'Password reset link',
  'password-changed': 'Password change notice',
  invitation: 'Team invitation',
  access: 'List of purchases',
  receipt: 'Receipt',
  refund: 'Refund notice',
  'expiry-reminder': 'Access expiry reminder',
  'new-edition': 'New edition of a purchase',
  'last-download': 'Last download of a purchase',
  lead: 'New inquiry (to the office)',
  'lead-digest': 'Inquiry digest (to the office)',
  reply: 'Reply from the office',
  acknowledgement: 'Inquiry confirmation',
  match: 'Property match',
  booking: 'Appointment',
  'booking-office': 'Appointment (to the office)',
  nda: 'Agreement',
  'nda-renewal': 'New agreement to sign',
  'webhook-off': 'Endpoint turned off',
  'question-asked': 'Question about a listing',
  'question-answered': 'Answer in a data room',
  'schedule-refused': 'Content that could not be published',
};

/** A kind of mail from a newer release is shown by its own name. */
export function mailKind(template: string): string {
  return Object.hasOwn(MAIL_KINDS, template) ? MAIL_KINDS[template as MailTemplate] : template.replaceAll('-', ' ');
}

const FAILURES: readonly (readonly [RegExp, string])[] = [
  [/^EENVELOPE 5/, 'The recipient’s mail server rejected the address'],
  [/^EENVELOPE/, 'The recipient’s mail server is not accepting it right now'],
  [/^EMESSAGE/, 'The recipient’s mail server rejected the content'],
  [/^(MAIL FROM|RCPT TO|DATA) /, 'Our mail server refused the sender or the content, or a limit was reached'],
  [/^EAUTH/, 'Our mail server rejected our sign-in'],
  [/^(ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS)/, 'Our mail server cannot be reached'],
  [/^expired$/, 'It was no longer needed by the time it could be sent'],
  [/^consent withdrawn$/, 'The recipient has unsubscribed'],
];

/** Returns why a mail was given up, with the mail server's response code. */
export function mailFailure(code: string): string {
  const words = FAILURES.find(([pattern]) => pattern.test(code))?.[1];
  const status = /\d{3}$/.exec(code)?.[0];
  return `${words ?? 'It could not be created or sent'}${status ? ` (response ${status})` : ''}`;
}
