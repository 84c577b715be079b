import { officeHoursText } from '@brokerage/contracts';
import { SITE } from '../../../shared/site.ts';

const HOURS = `Business hours: ${officeHoursText(SITE.officeHours)}.`;

/** Messages shown after a form was sent without a script: what arrived, what happens next, and by when. */
export const SENT: Readonly<Record<string, { title: string; text: readonly string[] }>> = {
  contact: {
    title: 'Message sent successfully!',
    text: [`We have it, and we'll get back to you as soon as possible: within ${SITE.answerWithin.messages}.`, HOURS],
  },
  valuation: {
    title: 'We have your answers',
    text: [
      `A broker will review them and reply by email or phone within ${SITE.answerWithin.valuations}.`,
      'A rent roll, statements and a tax bill will improve the estimate, so have them ready.',
    ],
  },
  'buyer-criteria': {
    title: 'Your criteria are registered',
    text: [
      'The broker compares them with current and new listings, and calls when one fits.',
      'To change or delete them, call or write to us.',
    ],
  },
  nda: {
    title: 'We have received your agreement',
    text: [
      `We will email you a copy. Please keep it. The broker reviews every request and replies within ${SITE.answerWithin.messages}. Once it is approved, you will receive the confidential package directly from the broker.`,
      HOURS,
    ],
  },
  unsubscribe: {
    title: 'You are unsubscribed',
    text: ['You won’t receive any more property emails. We have recorded that you withdrew your consent.'],
  },
};
