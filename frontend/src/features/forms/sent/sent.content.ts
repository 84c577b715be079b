import { officeHoursText } from '@brokerage/contracts';
import { SITE } from '../../../shared/site.ts';

const HOURS = `Business hours: ${officeHoursText(SITE.officeHours)}.`;

/** What is said after a form that was sent without a script: what has arrived, what happens with it, and by when. */
export const SENT: Readonly<Record<string, { title: string; text: readonly string[] }>> = {
  contact: {
    title: 'Message sent successfully!',
    text: [`We have it, and we'll get back to you as soon as possible: within ${SITE.answerWithin.messages}.`, HOURS],
  },
  valuation: {
    title: 'We have your answers',
    text: [
      `A broker looks at them and writes or calls within ${SITE.answerWithin.valuations}.`,
      'Rent roll, statements and tax bill make the figure a better one: have them ready.',
    ],
  },
  'buyer-criteria': {
    title: 'Your criteria are registered',
    text: [
      'The broker holds them against what is for sale now, and against each new property, and calls when one fits.',
      'To change or delete them, call or write to us.',
    ],
  },
  nda: {
    title: 'Your agreement has arrived',
    text: [
      `You get a copy by email: keep it. The broker looks at every request and answers within ${SITE.answerWithin.messages}; the confidential package comes personally, once it is approved.`,
      HOURS,
    ],
  },
  unsubscribe: {
    title: 'You are off the list',
    text: ['We write to you about properties no more. Your consent is recorded as withdrawn.'],
  },
};
