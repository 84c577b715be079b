import type { LegalText } from './legal-page.tsx';
import { SITE } from '../../../shared/site.ts';

export const PRIVACY: LegalText = {
  title: 'Privacy policy',
  summary:
    'What we learn about you, why, and for how long. The short version: what you type into a form, what a purchase needs, and nothing for advertising.',
  version: '2026-11-26',
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      blocks: [
        `${SITE.brokerageName} decides what happens with personal information on this site, and follows the Personal Information Protection and Electronic Documents Act (PIPEDA). Questions and requests go to ${SITE.generalEmail} or ${SITE.officePhone}.`,
      ],
    },
    {
      id: 'no-tracking',
      title: 'No tracking, and no cookie banner',
      blocks: [
        'The site sets no cookie until you sign in. Then it sets two. One keeps you signed in for up to 30 days and ends when you sign out. The other, for up to 180 days, marks this browser as one you have signed in with, so that nobody who tries codes or passwords against your email address can lock you out; it opens nothing by itself. Scripts cannot read them, and no other site receives them. Besides these, the browser keeps a note that a session exists, with your account number and when it ends, and no key to anything.',
        'We count how often each page is looked at, how often a form on it is begun and sent, and which sites or campaigns lead here. A count names nobody: no address, no number for your browser. Until you close the tab the browser keeps the name of the site that led you here, such as google.com; it is sent along with a form or an order, so that we know what our advertising is worth.',
        'Pages load nothing from other companies: no advertising, no analytics service, no outside fonts, maps or videos. There is nothing to consent to, so there is no banner. Links to other sites, and PayPal when you pay, leave our site, and their own rules apply there.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect, and why',
      blocks: [
        {
          caption: 'Kinds of information by occasion',
          head: ['When you', 'We store', 'To'],
          rows: [
            [
              'Write to us',
              'Name, email, phone, message, subject, the page you wrote from',
              'Answer, and keep a record of inquiries',
            ],
            [
              'Ask for a valuation or register what you are looking for',
              'Your answers, name, email, phone; your consent, its wording and its time, if you tick the box',
              'Answer; write to you about properties that fit, if you asked for it',
            ],
            [
              'Ask for or sign a non-disclosure agreement',
              'Name, email, phone, the signed text, the time and your network address',
              'Prove what was agreed',
            ],
            [
              'Read the documents of a listing',
              'Which pages you opened under your agreement, and when; what you asked, and what we answered',
              'Prove who has seen what is confidential, and answer you',
            ],
            [
              'Sign in',
              'Email address, and a scrambled form of the code until it expires',
              'Know that the address is yours',
            ],
            [
              'Buy a checklist',
              'Order, amount, time, PayPal’s references; no card details',
              'Deliver, give receipts, keep accounts',
            ],
            [
              'Write a brief for a market report',
              'The market, the property and your questions',
              'Write the report; removed with your account',
            ],
            ['Download', 'Time of each download of a purchase', 'Count the downloads the purchase includes'],
            [
              'Open an address that does not exist',
              'The address, without anything after a question mark',
              'Repair broken links',
            ],
            [
              'Visit at all',
              'Technical log lines of the server: time, address requested, network address',
              'Keep the site running and stop abuse',
            ],
          ],
        },
        'What you type into a calculator stays in your browser.',
        'What you answer in the valuation form is kept in that tab of your browser until you send the form or close the tab, so that you can look figures up in between.',
        'What you tick and write on a checklist you bought stays in your browser too, until you delete this site’s data there. The text of the checklist is kept there too, so that it can be read offline, and is deleted when your access ends or you sign out. If you keep your notes in your account too, or share a read-only link, your browser encrypts them first with a key that we never receive: we store what we cannot read, and when it was saved.',
      ],
    },
    {
      id: 'who-receives-it',
      title: 'Who else receives it',
      blocks: [
        'PayPal receives what it needs for a payment and tells us the result. The companies that run our servers and carry our mail handle the information on our behalf, and may do so outside Canada, where other laws apply. The government receives what the law requires. We sell nothing to anybody.',
      ],
    },
    {
      id: 'marketing',
      title: 'Email, and Canada’s anti-spam law',
      blocks: [
        'Codes, receipts and notes about a purchase are service messages: you get them because you asked for the service. News about listings or articles is sent only where Canada’s anti-spam legislation (CASL) allows it. Where we ask for consent, the box is never ticked in advance and never tied to a purchase. Every such message names us and has a working way to unsubscribe.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            '**Sign-in codes:** until they expire, 10 minutes after they were sent.',
            '**Sessions:** up to 30 days from your sign-in. Signing out ends one at once; its record is deleted when the 30 days are over.',
            '**Inquiries, and what we answered:** while we deal with them, and after that for as long as the record-keeping rules for brokerages require.',
            '**Messages that were held back as advertising, or never finished:** 90 days.',
            '**That an email was sent to you, and when:** 400 days.',
            '**A consent to emails about properties:** while it stands; after you withdraw it or ask for erasure, three years as proof. After erasure the proof holds no readable address.',
            '**A non-disclosure agreement you signed:** for as long as it binds and as long as the record-keeping rules for brokerages require, even after you ask for erasure: its text, your name, address and signature. A request you never signed is erased.',
            '**Which pages of a listing’s documents you opened, and what you asked about it:** three years, as part of the agreement you read them under.',
            '**Orders and receipts:** as long as tax law requires. Where you ask for erasure, we remove what identifies you and keep the figures.',
            '**Encrypted notes in your account:** until you delete them or close the account. A read-only link: until its expiry date, or until you end it.',
            '**Records of a privacy breach:** at least 24 months.',
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'You may ask what we hold about you, have it corrected, have it erased as far as the law lets us, and withdraw your consent. We make sure it is you who is asking, and answer within 30 days without charge. If the answer does not satisfy you, you can complain to the Office of the Privacy Commissioner of Canada.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      blocks: [
        'Connections are encrypted. Codes and tokens are stored in scrambled form only. Staff see only what their work requires. If a breach creates a real risk of significant harm, we tell you and the Privacy Commissioner, as PIPEDA requires.',
      ],
    },
  ],
};
