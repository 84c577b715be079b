import {
  BUILT_IN_LISTINGS,
  BOOKING_STATES,
  CONTENT_KINDS,
  listingName,
  offeredListing,
  MARKETING_CONSENT,
  NDA_STATES,
  ndaText,
  ndaPlainText,
} from '@brokerage/contracts';
import type { BookingFields } from '../bookings/booking.model.ts';
import type { LeadFields } from '../leads/lead.model.ts';
import type { NdaFields } from '../ndas/nda.model.ts';
import {
  accessMail,
  accountCodeMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  signInCodeMail,
} from './account-mails.tsx';
import { bookingMail, bookingOfficeMail } from './booking-mails.tsx';
import { acknowledgementMail, digestMail, leadMail } from './lead-mails.tsx';
import { scheduleRefusedMail } from './content-mails.tsx';
import { questionAnsweredMail, questionAskedMail } from './data-room-mails.tsx';
import type { MailBody } from './mail-text.tsx';
import { matchMail } from './match-mail.tsx';
import { ndaMail, ndaRenewalMail } from './nda-mails.tsx';
import { expiryReminderMail, lastDownloadMail, newEditionMail, receiptMail, refundMail } from './order-mails.tsx';
import { replyMail } from './reply-mail.tsx';
import { webhookOffMail } from './webhook-mails.tsx';

const ORIGIN = 'http://localhost:8080';
const AT = new Date('2026-11-23T18:00:00Z');
const price = { amountMinor: 4999, currency: 'USD' } as const;
const person = { name: 'Jordan Example', email: 'jordan@example.ca', phone: '416-555-0111' };
const message = 'Is the facility still for sale?\nI could visit next week.';

const lead: LeadFields = {
  _id: '5b1f9c2e-7c1f-4c7e-9a55-0f8f4a8a5a11',
  kind: 'contact',
  fingerprint: '',
  form: { kind: 'contact', ...person, message },
  ...person,
  message,
  personId: null,
  searchTerms: [],
  subject: 'Listing 1',
  page: '/self-storages-for-sale',
  listing: 'listing-1',
  addressClass: null,
  folder: 'inbox',
  reasons: [],
  textKey: '',
  copies: 0,
  notice: 'mail',
  mailStored: true,
  digestId: null,
  digestDone: true,
  stage: 'new',
  owner: '',
  notes: [],
  answeredAt: null,
  dueAt: AT,
  requestId: '',
  createdAt: AT,
  version: 1,
};
const valuation: LeadFields = {
  ...lead,
  kind: 'valuation',
  message: '',
  subject: '',
  form: {
    kind: 'valuation',
    ...person,
    propertyKind: 'self-storage',
    region: 'southwest',
    squareFeet: 24_000,
    occupancyPercent: 84,
    revenue: 290_000,
    expenses: 110_000,
    timing: '6-to-24-months',
    papers: ['rent-roll'],
  },
};
const criteria: LeadFields = {
  ...lead,
  kind: 'buyer-criteria',
  message: '',
  subject: '',
  form: {
    kind: 'buyer-criteria',
    ...person,
    kinds: ['self-storage'],
    regions: ['gta', 'north'],
    sizeTier: 'mid-cap',
    financing: 'pre-approved',
    marketing: 'yes',
  },
};
const nda: NdaFields = {
  _id: lead._id,
  listing: 'listing-1',
  ...person,
  method: 'online',
  state: 'expired',
  textVersion: ndaText().version,
  textHash: '0'.repeat(64),
  text: ndaPlainText(),
  signature: { name: person.name, at: AT, addressClass: '203.0.113.7' },
  requestedAt: AT,
  expiresAt: null,
  history: NDA_STATES.map((state) => ({ state, at: AT, by: 'broker', note: '' })),
  version: NDA_STATES.length,
  mailedVersion: NDA_STATES.length,
  askedAgainFor: null,
  erasedAt: null,
  requestId: '',
};
const BOOKING_URL = `${ORIGIN}/booking#x`;
const booking: BookingFields = {
  _id: lead._id,
  fingerprint: '',
  kind: 'consultation',
  state: 'cancelled',
  about: 'Your Premium checklist',
  ...person,
  minutes: 120,
  startsAt: AT,
  endsAt: AT,
  timeZone: 'America/Vancouver',
  offeredAt: AT,
  history: BOOKING_STATES.map((state) => ({
    state,
    at: AT,
    by: state === 'offered' ? 'broker' : '',
    startsAt: state === 'offered' ? null : AT,
    note: '',
  })),
  version: BOOKING_STATES.length,
  mailedVersion: BOOKING_STATES.length,
  requestId: '',
};
const expiresAt = AT.toISOString();
const order = { orderNumber: 'NS-1001', tier: 'premium' } as const;

/** Every mail with made-up content: for the admin area, the preview page, and tests that check all mails. */
export const SAMPLES: readonly { name: string; body: MailBody }[] = [
  { name: 'sign-in code', body: signInCodeMail({ template: 'sign-in-code', code: '042137', minutes: 10 }) },
  { name: 'account code', body: accountCodeMail({ template: 'account-code', code: '042137', minutes: 10 }) },
  {
    name: 'password reset',
    body: passwordResetMail({ template: 'password-reset', link: `${ORIGIN}/auth#access_token=x`, minutes: 30 }),
  },
  {
    name: 'invitation',
    body: invitationMail({
      template: 'invitation',
      link: `${ORIGIN}/auth#access_token=x&type=invitation`,
      minutes: 10_080,
      role: 'assistant',
      invitedBy: 'Olivia Example',
      expiresAt,
    }),
  },
  { name: 'password changed', body: passwordChangedMail({ template: 'password-changed', at: expiresAt }) },
  {
    name: 'access',
    body: accessMail(
      {
        template: 'access',
        purchases: [{ ...order, expiresAt }],
        receipts: [
          { ...order, receiptNumber: '000042', total: price, taxLine: 'No GST/HST charged', paidAt: AT.toISOString() },
        ],
      },
      ORIGIN,
    ),
  },
  {
    name: 'receipt',
    body: receiptMail(
      {
        template: 'receipt',
        ...order,
        total: price,
        usesAllowed: 3,
        expiresAt,
        receiptNumber: '000042',
        taxLine: 'No GST/HST charged',
        termsVersion: '2026-11-21',
      },
      ORIGIN,
    ),
  },
  {
    name: 'receipt of an upgrade with a coupon',
    body: receiptMail(
      {
        template: 'receipt',
        ...order,
        total: price,
        usesAllowed: 3,
        expiresAt,
        receiptNumber: '000043',
        taxLine: 'No GST/HST charged',
        priceLines: [
          { label: 'List price', amount: 'US$79.98' },
          { label: 'Credit for order SC-2026-000001', amount: '-US$19.99' },
          { label: 'Coupon SPRING-10', amount: '-US$10.00' },
        ],
        termsVersion: '2026-11-21',
      },
      ORIGIN,
    ),
  },
  {
    name: 'refund',
    body: refundMail({ template: 'refund', orderNumber: 'NS-1001', refunded: price, total: price }, ORIGIN),
  },
  {
    name: 'expiry reminder',
    body: expiryReminderMail({ template: 'expiry-reminder', ...order, usesLeft: 2, expiresAt }, ORIGIN),
  },
  {
    name: 'last download',
    body: lastDownloadMail({ template: 'last-download', ...order, usesAllowed: 3, expiresAt }, ORIGIN),
  },
  {
    name: 'new edition',
    body: newEditionMail(
      {
        template: 'new-edition',
        ...order,
        edition: '2026.2',
        ownEdition: '2026.1',
        changes: [
          { check: '3.9', text: 'The register to search is named.' },
          { text: 'Fees and the days to allow were reviewed again.' },
        ],
        expiresAt,
      },
      ORIGIN,
    ),
  },
  { name: 'lead: contact', body: leadMail(lead, ORIGIN, listingName) },
  { name: 'lead: marked', body: leadMail({ ...lead, reasons: ['3 links'] }, ORIGIN, listingName) },
  { name: 'lead: valuation', body: leadMail(valuation, ORIGIN, listingName) },
  { name: 'lead: buyer criteria', body: leadMail(criteria, ORIGIN, listingName) },
  { name: 'lead: digest', body: digestMail([lead, valuation], ORIGIN, listingName) },
  {
    name: 'answer from the office',
    body: replyMail({
      subject: 'Re: Listing 1',
      greeting: 'Hello,',
      text: 'Thank you for writing to us.\n\nThe facility is for sale. Which day suits you for a visit?',
      signature: 'The brokerage team',
    }),
  },
  { name: 'acknowledgement', body: acknowledgementMail(lead, null, ORIGIN) },
  { name: 'acknowledgement of a valuation', body: acknowledgementMail(valuation, null, ORIGIN) },
  { name: 'acknowledgement of criteria', body: acknowledgementMail(criteria, `${ORIGIN}/unsubscribe?key=x`, ORIGIN) },
  {
    name: 'listings that fit',
    body: matchMail(
      BUILT_IN_LISTINGS.map((listing) => offeredListing(listing, 1)),
      { wording: MARKETING_CONSENT, givenAt: AT },
      { unsubscribeUrl: `${ORIGIN}/unsubscribe?key=x`, criteriaUrl: `${ORIGIN}/buyer-criteria` },
      ORIGIN,
    ),
  },
  ...BOOKING_STATES.map((state, index) => ({
    name: `booking: ${state}`,
    body: bookingMail(booking, index + 1, BOOKING_URL),
  })),
  ...BOOKING_STATES.slice(1).map((state, index) => ({
    name: `booking, to the office: ${state}`,
    body: bookingOfficeMail(booking, index + 2, ORIGIN),
  })),
  ...NDA_STATES.map((state, index) => ({ name: `NDA: ${state}`, body: ndaMail(nda, index + 1, ORIGIN, listingName) })),
  {
    name: 'webhook off',
    body: webhookOffMail({ template: 'webhook-off', endpointId: lead._id, because: 'gone' }, ORIGIN),
  },
  ...CONTENT_KINDS.map((kind) => ({
    name: `schedule refused: ${kind}`,
    body: scheduleRefusedMail(
      { template: 'schedule-refused', kind, id: `${kind}-1`, at: AT.toISOString() },
      ORIGIN,
      listingName,
    ),
  })),
  {
    name: 'Data room: question',
    body: questionAskedMail({ template: 'question-asked', listing: 'listing-1' }, ORIGIN, listingName),
  },
  { name: 'Data room: answer', body: questionAnsweredMail(nda, ORIGIN, listingName) },
  { name: 'NDA: new text', body: ndaRenewalMail(nda, ORIGIN, listingName) },
];
