import {
  AUDIT_PHASES,
  BOOKING_KINDS,
  BOOKING_LISTS,
  BOOKING_STATES,
  type Contract,
  ERRORS,
  EVENT_FAILURES,
  EVENTS,
  FailedEvent,
  INVITATION_STATES,
  CONTENT_CHANGES,
  LISTING_STATUSES,
  LEAD_FOLDERS,
  LEAD_KINDS,
  LEAD_SORTS,
  LEAD_STAGES,
  MAIL_TEMPLATES,
  MailRow,
  MEMBER_STATES,
  NDA_STATES,
  OFFICE_ROLES,
  operations,
  ORDER_ACTIONS,
  ORDER_ISSUE_CODES,
  orderIssueText,
  PEOPLE_SORTS,
  PERSON_ENTRY_KINDS,
  PERSON_EVENT_KINDS,
  type PersonEventKind,
  OrderAccess,
  OrderState,
  PUBLICATION_STATES,
  SERVICE_KINDS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_TEST_TYPE,
  listingName,
  WebhookAttempt,
  WebhookEndpoint,
  WebhookMessage,
} from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { AUDIT_FACTS, AUDIT_PHASES_IN_WORDS, AUDITED_OPERATIONS, factsText } from './audit-words.ts';
import { CONSUMERS_IN_WORDS, EVENT_STATES_IN_WORDS, eventFailure, EVENTS_IN_WORDS } from './event-words.ts';
import {
  LEAD_FOLDERS_IN_WORDS,
  LEAD_KINDS_IN_WORDS,
  LEAD_SORTS_IN_WORDS,
  LEAD_STAGES_IN_WORDS,
  leadSummary,
} from './lead-words.ts';
import { CONTENT_CHANGES_IN_WORDS, LISTING_STATUSES_IN_WORDS, PUBLICATION_STATES_IN_WORDS } from './content-words.ts';
import { MAIL_STATES_IN_WORDS, mailFailure, mailKind } from './mail-words.ts';
import {
  ACCESS_REVOKED_BY,
  ACCESS_STATES,
  ORDER_ACTIONS_IN_WORDS,
  ORDER_STATES,
  orderState,
  SERVICE_KINDS_IN_WORDS,
  SERVICE_STATES,
} from './order-words.ts';
import {
  BOOKING_LISTS_IN_WORDS,
  BOOKING_STATES_IN_WORDS,
  ENTRY_KINDS_IN_WORDS,
  eventWords,
  NDA_METHODS,
  NDA_STATES_IN_WORDS,
  PEOPLE_SORTS_IN_WORDS,
} from './person-words.ts';
import {
  areaWords,
  INVITATION_STATES_IN_WORDS,
  MEMBER_STATES_IN_WORDS,
  ROLES_EXPLAINED,
  ROLES_IN_WORDS,
} from './team-words.ts';
import {
  WEBHOOK_ENTITIES_IN_WORDS,
  WEBHOOK_FAILURES_IN_WORDS,
  WEBHOOK_OFF_IN_WORDS,
  WEBHOOK_STATES_IN_WORDS,
  webhookType,
} from './webhook-words.ts';

/** Every state and kind the admin area can show, with its function for words. */
const WORDS: Record<string, readonly [codes: readonly string[], words: (code: string) => string | undefined]> = {
  'states of bookings': [BOOKING_STATES, of(BOOKING_STATES_IN_WORDS)],
  'lists of bookings': [BOOKING_LISTS, of(BOOKING_LISTS_IN_WORDS)],
  'states of orders': [OrderState.options, of(ORDER_STATES)],
  'issues of orders': [ORDER_ISSUE_CODES, orderIssueText],
  'actions on orders': [ORDER_ACTIONS, of(ORDER_ACTIONS_IN_WORDS)],
  'states of access': [OrderAccess.shape.state.options, of(ACCESS_STATES)],
  'reasons for revoking access': [OrderAccess.shape.revokedBy.unwrap().options, of(ACCESS_REVOKED_BY)],
  'kinds of leads': [LEAD_KINDS, of(LEAD_KINDS_IN_WORDS)],
  'folders of leads': [LEAD_FOLDERS, of(LEAD_FOLDERS_IN_WORDS)],
  'stages of leads': [LEAD_STAGES, of(LEAD_STAGES_IN_WORDS)],
  'sort orders of leads': [LEAD_SORTS, of(LEAD_SORTS_IN_WORDS)],
  'sort orders of people': [PEOPLE_SORTS, of(PEOPLE_SORTS_IN_WORDS)],
  'kinds of notes about people': [PERSON_ENTRY_KINDS, of(ENTRY_KINDS_IN_WORDS)],
  'events about people': [PERSON_EVENT_KINDS, (kind) => eventWords({ kind: kind as PersonEventKind, code: '' })],
  'states of agreements': [NDA_STATES, of(NDA_STATES_IN_WORDS)],
  'ways to sign': [['online', 'offline'], of(NDA_METHODS)],
  'kinds of services': [SERVICE_KINDS, of(SERVICE_KINDS_IN_WORDS)],
  'states of services': [['open', 'done', 'withdrawn'], of(SERVICE_STATES)],
  'states of mails': [MailRow.shape.state.options, of(MAIL_STATES_IN_WORDS)],
  'kinds of mails': [MAIL_TEMPLATES, mailKind],
  'states of failed events': [FailedEvent.shape.state.options, of(EVENT_STATES_IN_WORDS)],
  'consumers of events': [[...EVENTS.values()].flatMap(({ consumers }) => consumers), of(CONSUMERS_IN_WORDS)],
  'events that can fail': [[...EVENTS.keys()], of(EVENTS_IN_WORDS)],
  'reasons for failed events': [[...EVENT_FAILURES, ...Object.keys(ERRORS)], eventFailure],
  'events of endpoints': [[...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE], webhookType],
  'entities of endpoint events': [
    [...new Set(WEBHOOK_EVENT_TYPES.map((type) => type.replace(/\.[a-z]+$/, '')))],
    of(WEBHOOK_ENTITIES_IN_WORDS),
  ],
  'states of messages to endpoints': [WebhookMessage.shape.state.options, of(WEBHOOK_STATES_IN_WORDS)],
  'failures of messages to endpoints': [WebhookAttempt.shape.failure.unwrap().options, of(WEBHOOK_FAILURES_IN_WORDS)],
  'reasons for disabled endpoints': [WebhookEndpoint.shape.disabledReason.unwrap().options, of(WEBHOOK_OFF_IN_WORDS)],
  'areas of the office': [
    [...new Set(Object.values<Contract>(operations).map(({ subject }) => subject.split('.')[0] ?? ''))],
    areaWords,
  ],
  'roles of the office': [OFFICE_ROLES, of(ROLES_IN_WORDS)],
  'explanations of roles': [OFFICE_ROLES, of(ROLES_EXPLAINED)],
  'states of team members': [MEMBER_STATES, of(MEMBER_STATES_IN_WORDS)],
  'states of invitations': [INVITATION_STATES, of(INVITATION_STATES_IN_WORDS)],
  'statuses of listings': [LISTING_STATUSES, of(LISTING_STATUSES_IN_WORDS)],
  'states of the public site': [PUBLICATION_STATES, of(PUBLICATION_STATES_IN_WORDS)],
  'changes of content': [CONTENT_CHANGES, of(CONTENT_CHANGES_IN_WORDS)],
  'phases of the audit log': [AUDIT_PHASES, of(AUDIT_PHASES_IN_WORDS)],
  'operations of the audit log': [audited().map(([name]) => name), of(AUDITED_OPERATIONS)],
  'facts of the audit log': [[...new Set(audited().flatMap(([, fields]) => fields)), 'code'], of(AUDIT_FACTS)],
};

function of(table: Readonly<Record<string, string>>): (code: string) => string | undefined {
  return (code) => (Object.hasOwn(table, code) ? table[code] : undefined);
}

function audited(): [string, readonly string[]][] {
  return Object.entries<Contract>(operations).flatMap(([name, { audit }]) => (audit ? [[name, audit.fields]] : []));
}

test.each(Object.entries(WORDS))('%s have plain words', (_name, [codes, words]) => {
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) {
    const said = words(code);
    expect(said, code).toBeTruthy();
    // Plain words, without the signs of code.
    expect(said?.replaceAll('PayPal', ''), code).not.toMatch(/_|[a-z][A-Z]/);
    expect(said, code).not.toBe(code);
  }
});

test('audit log facts show amounts, refusals and actions in plain words', () => {
  expect(factsText({ priceMinor: 3150, version: 2 })).toBe('Price: US$31.50, Version: 2');
  expect(factsText({ action: 'extend', days: 7, state: 'fulfilled' })).toBe(
    'Action: access extended, Days: 7, Status: Paid and delivered',
  );
  expect(factsText({ status: 'under-contract' })).toContain('Under contract');
  expect(factsText({ code: 'version_conflict' })).not.toContain('version_conflict');
  for (const kind of BOOKING_KINDS) expect(factsText({ kind })).not.toBe(`Kind: ${kind}`);
  for (const action of ORDER_ACTIONS) expect(factsText({ action })).not.toContain(`: ${action}`);
});

test('a PayPal issue keeps its code and says who declined', () => {
  expect(orderIssueText('INSTRUMENT_DECLINED')).toBe('Declined by the card issuer: INSTRUMENT_DECLINED');
  expect(orderIssueText('PAYER_ACTION_REQUIRED')).toBe('Declined by PayPal: PAYER_ACTION_REQUIRED');
  expect(orderIssueText('COMPLIANCE_VIOLATION')).toBe('PayPal says: COMPLIANCE_VIOLATION');
});

test('a mail that was not delivered shows the reason', () => {
  expect(mailFailure('EENVELOPE 550')).toBe('The recipient’s mail server rejected the address (response 550)');
  expect(mailFailure('MAIL FROM 550')).toBe(
    'Our mail server refused the sender or the content, or a limit was reached (response 550)',
  );
  for (const code of ['EMESSAGE 554', 'DATA 554', 'ESOCKET', 'EAUTH 535', 'expired', 'consent withdrawn', 'TypeError'])
    expect(mailFailure(code)).not.toContain(code);
});

test('a disputed order and an inquiry without a message are described', () => {
  expect(orderState({ state: 'fulfilled', disputed: true })).toBe('Paid and delivered, disputed');
  const details = [
    { label: 'Place', value: 'London' },
    { label: 'Note', value: '' },
    { label: 'Size', value: '24,000 sq ft' },
    { label: 'Emails about properties', value: 'No' },
  ];
  expect(leadSummary({ subject: '', message: '', details, listing: '' }, listingName)).toBe('London, 24,000 sq ft');
  expect(leadSummary({ subject: '', message: '', details: [], listing: 'listing-2' }, listingName)).toBe('Listing 2');
});
