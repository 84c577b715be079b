import { SALE_TERMS } from '@brokerage/contracts';
import type { LegalText } from './legal-page.tsx';
import { SITE } from '../../../shared/site.ts';

export const REFUNDS: LegalText = {
  title: 'Refund policy',
  summary:
    'A checklist is refunded in full within 7 days of the purchase if no download was completed. After that, or after a download, a refund is at our discretion.',
  version: '2026-11-22',
  sections: [
    {
      id: 'rule',
      title: 'The rule',
      blocks: [
        {
          list: [
            '**Within 7 days of the purchase, and no download was completed:** we refund the full price. You do not have to give a reason.',
            '**After 7 days, or once a download has been completed:** a refund is at our discretion. Tell us what went wrong. A file that does not open, a purchase made twice or a tier bought by mistake are reasons we accept as a rule.',
          ],
        },
        'Reading the checklist online and printing it are not downloads for this purpose. An interrupted download does not count either.',
        'Nothing here takes away a right that consumer law gives you.',
      ],
    },
    {
      id: 'how-to-ask',
      title: 'How to ask',
      blocks: [
        `Write to ${SITE.generalEmail} from the email address you bought with, or use [the contact form](/contact?subject=Refund%20request). Give the order number: it is on the receipt and in [your purchases](/account).`,
        `We answer within ${SITE.answerWithin.messages} on business days. The money goes back the way it came, through PayPal, in US dollars and in the amount you paid. When it reaches your card or balance depends on PayPal and your bank.`,
      ],
    },
    {
      id: 'what-ends',
      title: 'What ends with a refund',
      blocks: [
        `A full refund ends the access that came with the purchase: the rest of the ${SALE_TERMS.uses} downloads and of the ${SALE_TERMS.accessHours / 24} days. Copies you saved should be deleted. After a partial refund, access continues.`,
      ],
    },
    {
      id: 'cancelled-payment',
      title: 'A payment that was cancelled',
      blocks: [
        'If you leave PayPal before approving the payment, nothing is charged and there is nothing to refund. If you see a charge without access, tell us: we look up the payment at PayPal and give you either the access or your money back.',
      ],
    },
    {
      id: 'services',
      title: 'Calls and reports included in a tier',
      blocks: [
        'Where a tier includes a consultation or a report made for you, that part can be refunded until the work has begun.',
      ],
    },
  ],
};
