import type { Availability, OutputOf, readLaunch, readMailSetup, readPaymentSetup } from '@brokerage/contracts';
import { listed } from '../shell/counts.rules.ts';

/** `optional`: right as it is for some brokerages. */
type StepState = 'done' | 'open' | 'optional';

export interface SetupStep {
  id: string;
  title: string;
  state: StepState;
  /** What is missing, or what it is now. */
  text: string;
  /** Where it is done; absent where an operator does it outside of this site. */
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
  live: 'The shop takes real money.',
  sandbox: 'Buyers pay in PayPal’s sandbox: no money moves. An operator sets PAYPAL_API_BASE and the live credentials.',
  emulator:
    'A stand-in of PayPal takes the payments of this installation. An operator sets PAYPAL_API_BASE and credentials.',
} as const;

/** What a new brokerage sets up, in the order in which it is done. */
export function setupSteps({ launch, payment, mail, availability }: SetupFacts): SetupStep[] {
  const { brokerage, agents, listings } = launch;
  const { paypal, hasWebhook, taxNumber } = payment;
  const isMailReal = mail.isDelivered && mail.examples.length === 0;
  return [
    {
      id: 'brokerage',
      title: 'Who the brokerage is',
      to: '/admin/content/brokerage',
      ...(brokerage.length === 0
        ? { state: 'done', text: 'Name, address, hours and promises are published.' }
        : {
            state: 'open',
            text: `Still from the example: ${listed(brokerage.map(({ field }) => BROKERAGE_FIELDS[field] ?? field))}. In production the public sees one page, “This site is being set up”, until it is published.`,
          }),
    },
    {
      id: 'people',
      title: 'Its people',
      to: '/admin/content/agents',
      ...(agents.length === 0
        ? { state: 'done', text: 'No agent on the site is an example.' }
        : { state: 'open', text: `${listed(agents.map(({ name }) => name))}: name or number is from the example.` }),
    },
    {
      id: 'hours',
      title: 'When calls and visits can be booked',
      to: '/admin/bookings/hours',
      ...(availability.version > 0
        ? { state: 'done', text: 'The hours were chosen.' }
        : { state: 'open', text: 'Nobody has chosen them: the office hours are offered, with one day of notice.' }),
    },
    {
      id: 'paypal',
      title: 'PayPal',
      state: paypal === 'live' && hasWebhook ? 'done' : 'open',
      text: `${PAYPAL[paypal]}${hasWebhook ? '' : ' Without a webhook payments are seen up to a minute later: an operator sets PAYPAL_WEBHOOK_ID.'}`,
    },
    {
      id: 'tax',
      title: 'GST/HST',
      ...(taxNumber === null
        ? {
            state: 'optional',
            text: 'Sales carry no tax. That is right for a small supplier without a registration; with one, an operator sets SELLER_TAX_NUMBER.',
          }
        : { state: 'done', text: `Receipts name the registration ${taxNumber}.` }),
    },
    {
      id: 'mail',
      title: 'Mail',
      to: '/admin/mail/texts',
      state: isMailReal ? 'done' : 'open',
      text: mail.isDelivered
        ? `Mails come from ${mail.from}, enquiries go to ${mail.leadsTo}.${mail.examples.length > 0 ? ' One of them is an example: an operator sets MAIL_FROM and LEADS_TO.' : ''}`
        : 'A mailbox for demonstrations takes all mails: none leaves this installation. An operator sets SMTP_URL, MAIL_FROM and LEADS_TO.',
    },
    {
      id: 'listing',
      title: 'The first listing',
      to: '/admin/content/listings',
      ...(listings > 0
        ? {
            state: 'done',
            text: listings === 1 ? 'One listing was published here.' : `${listings} listings were published here.`,
          }
        : {
            state: 'open',
            text: 'The listings on the site came with the software. Publish one of yours, and take those off.',
          }),
    },
  ];
}

/** Fields of the brokerage, as a sentence names them. */
const BROKERAGE_FIELDS: Readonly<Record<string, string>> = {
  'draft.brokerageName': 'the name',
  'draft.officePhone': 'the phone',
  'draft.generalEmail': 'the email address',
  'draft.address': 'the street address',
  'draft.socials': 'the profiles',
  'draft.websites': 'the web addresses',
  'draft.modularHomesUrl': 'the site about modular homes',
  'draft.award': 'the award',
};
