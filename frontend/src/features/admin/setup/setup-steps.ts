import type { Availability, OutputOf, readLaunch, readMailSetup, readPaymentSetup } from '@brokerage/contracts';
import { listed } from '../shell/counts.rules.ts';

/** `optional`: some brokerages leave it as it is. */
type StepState = 'done' | 'open' | 'optional';

export interface SetupStep {
  id: string;
  title: string;
  state: StepState;
  /** What is missing, or the present value. */
  text: string;
  /** The page for this step; absent if an operator does it outside this site. */
  to?:
    | '/admin/content/brokerage'
    | '/admin/content/agents'
    | '/admin/content/listings'
    | '/admin/bookings/hours'
    | '/admin/mail/texts';
}

export interface SetupFacts {
  launch: OutputOf<typeof readLaunch>;
  payment: OutputOf<typeof readPaymentSetup>;
  mail: OutputOf<typeof readMailSetup>;
  availability: Availability;
}

const PAYPAL = {
  live: 'The shop takes real payments.',
  sandbox:
    'Buyers pay in the PayPal sandbox, so no money moves. An operator must set PAYPAL_API_BASE and the live credentials.',
  emulator:
    'This installation uses a PayPal emulator for payments. An operator must set PAYPAL_API_BASE and credentials.',
} as const;

/** Returns the setup steps of a new brokerage, in order. */
export function setupSteps({ launch, payment, mail, availability }: SetupFacts): SetupStep[] {
  const { brokerage, agents, listings } = launch;
  const { paypal, hasWebhook, taxNumber } = payment;
  const isMailReal = mail.isDelivered && mail.examples.length === 0;
  return [
    {
      id: 'brokerage',
      title: 'Brokerage details',
      to: '/admin/content/brokerage',
      ...(brokerage.length === 0
        ? { state: 'done', text: 'Name, address, hours and response times are published.' }
        : {
            state: 'open',
            text: `Still example values: ${listed(brokerage.map(({ field }) => BROKERAGE_FIELDS[field] ?? field))}. In production, visitors see only the page “This site is being set up” until you publish.`,
          }),
    },
    {
      id: 'people',
      title: 'Agents',
      to: '/admin/content/agents',
      ...(agents.length === 0
        ? { state: 'done', text: 'No example agents are on the site.' }
        : {
            state: 'open',
            text: `${listed(agents.map(({ name }) => name))}: the name or phone number is an example.`,
          }),
    },
    {
      id: 'hours',
      title: 'Booking hours',
      to: '/admin/bookings/hours',
      ...(availability.version > 0
        ? { state: 'done', text: 'Booking hours are set.' }
        : { state: 'open', text: 'Not set yet. Office hours are offered, with one day’s notice.' }),
    },
    {
      id: 'paypal',
      title: 'PayPal',
      state: paypal === 'live' && hasWebhook ? 'done' : 'open',
      text: `${PAYPAL[paypal]}${hasWebhook ? '' : ' Without a webhook, payments can take up to a minute longer to appear. An operator can set PAYPAL_WEBHOOK_ID.'}`,
    },
    {
      id: 'tax',
      title: 'GST/HST',
      ...(taxNumber === null
        ? {
            state: 'optional',
            text: 'No sales tax is charged. This is correct for a small supplier that is not registered. If you are registered, an operator must set SELLER_TAX_NUMBER.',
          }
        : { state: 'done', text: `Receipts show registration number ${taxNumber}.` }),
    },
    {
      id: 'mail',
      title: 'Mail',
      to: '/admin/mail/texts',
      state: isMailReal ? 'done' : 'open',
      text: mail.isDelivered
        ? `Emails are sent from ${mail.from}; inquiries go to ${mail.leadsTo}.${mail.examples.length > 0 ? ' One of these is an example. An operator must set MAIL_FROM and LEADS_TO.' : ''}`
        : 'A demo mailbox receives all emails; none leave this installation. An operator must set SMTP_URL, MAIL_FROM and LEADS_TO.',
    },
    {
      id: 'listing',
      title: 'The first listing',
      to: '/admin/content/listings',
      ...(listings > 0
        ? {
            state: 'done',
            text: listings === 1 ? 'One of your listings is published.' : `${listings} of your listings are published.`,
          }
        : {
            state: 'open',
            text: 'The listings on the site are built-in examples. Publish one of yours and remove them.',
          }),
    },
  ];
}

/** Fields of the brokerage, as worded in a sentence. */
const BROKERAGE_FIELDS: Readonly<Record<string, string>> = {
  'draft.brokerageName': 'the name',
  'draft.officePhone': 'the phone number',
  'draft.generalEmail': 'the email address',
  'draft.address': 'the street address',
  'draft.socials': 'the profiles',
  'draft.websites': 'the web addresses',
  'draft.modularHomesUrl': 'the modular homes website',
  'draft.award': 'the award',
};
