import { SALE_TERMS, TERMS_VERSION } from '@brokerage/contracts';
import type { LegalText } from './legal-page.tsx';
import { SITE } from '../../../shared/site.ts';

const { street, city, province, postalCode } = SITE.address;

export const TERMS: LegalText = {
  title: 'Terms of use and sale',
  summary:
    'Who we are, what the website is and is not, and what you agree to when you buy a checklist. Written to be read.',
  version: TERMS_VERSION,
  sections: [
    {
      id: 'who-we-are',
      title: 'Who you are dealing with',
      blocks: [
        `The website belongs to ${SITE.brokerageName}, ${street}, ${city}, ${province} ${postalCode}. Telephone ${SITE.officePhone}, email ${SITE.generalEmail}. We are also the seller of the checklists.`,
      ],
    },
    {
      id: 'information-only',
      title: 'Information only',
      blocks: [
        'Pages, articles, calculators and checklists are for information. They are not legal, tax, financial or investment advice, not an appraisal, and not an offer to sell a property. Reading them or buying a checklist does not make you a client of the brokerage.',
        'Figures are shown with their source and date, or marked as stated by the brokerage or by a seller. Markets and laws change. Check every fact with your own advisers before you act on it.',
      ],
    },
    {
      id: 'listings',
      title: 'Listings',
      blocks: [
        'Listing facts are as stated by the seller and may be withdrawn or changed without notice. Details of an exclusive listing follow a signed non-disclosure agreement. Prices of property are in Canadian dollars. The site is not intended to solicit buyers or sellers who are under contract with another brokerage.',
      ],
    },
    {
      id: 'buying-a-checklist',
      title: 'Buying a checklist',
      blocks: [
        {
          list: [
            'Each tier is described before you pay: number of checks, pages of the PDF, and what else it includes.',
            '**Price:** in US dollars, as shown on [the checklist page](/checklist-checkout) when you order. A later price change does not affect an order already placed.',
            '**Tax:** the line beside the price says whether GST/HST is part of it. Nothing is added when you pay.',
            '**Payment:** through PayPal, by card or balance. PayPal collects the card details on its own site; we never see them.',
            `**What you get:** an instant digital download, ${SALE_TERMS.uses} downloads of the PDF and ${SALE_TERMS.accessHours / 24} days of access, counted from the moment the payment is complete. Reading online and printing are free within that time.`,
            '**Your account:** you sign in with a code sent to your email address. The purchase belongs to that address.',
            '**Receipt:** sent by email with the order number, the amount, and these terms. Keep it.',
            '**Refunds:** see [the refund policy](/refunds).',
          ],
        },
        'You have a contract with us when the payment is complete. If an order cannot be delivered, we refund it.',
      ],
    },
    {
      id: 'licence',
      title: 'What you may do with a checklist',
      blocks: [
        'Use it for your own purchases, print it, and share it with the advisers and partners who work on the same purchase with you. Do not publish it, resell it, or pass it on to people who have nothing to do with your purchase. The file may carry your email address and order number.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use of the site',
      blocks: [
        'Do not try to reach what is not yours, to overload the site, or to buy with a payment method you are not allowed to use. We may refuse or end access in such a case.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We take care with what we publish, but we cannot promise that it is complete, current or right for your case. As far as the law allows, we are not liable for a loss that results from relying on it, and for a checklist our liability is limited to the price you paid. Rights that consumer law does not let us limit stay as they are.',
      ],
    },
    {
      id: 'law-and-changes',
      title: 'Law and changes',
      blocks: [
        'The law of Ontario and the federal laws of Canada that apply there govern these terms. A purchase is governed by the version that was in force when it was made. The date at the top says which version you are reading.',
      ],
    },
  ],
};
