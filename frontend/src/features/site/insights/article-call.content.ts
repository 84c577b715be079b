import type { ArticleView } from '../../../shared/articles/article-view.ts';
import { SITE, VALUATION_SUBJECT } from '../../../shared/site.ts';

interface Call {
  title: string;
  text: string;
  button: string;
  /** Prefills the subject of the contact form. */
  subject: string;
  /** A page to read before calling. */
  more: { to: string; text: string };
}

/** The call to action of an article, by the `cta` of its front matter. */
export const CALLS: Readonly<Record<ArticleView['cta'], Call>> = {
  buy: {
    title: 'Looking at a facility to buy?',
    text: 'Tell us the region, the size and the price you have in mind. We answer with what is for sale, and with how we would represent you.',
    button: 'Write to us about buying',
    subject: 'Buying self-storage',
    more: { to: '/self-storages-for-sale', text: 'See the exclusive listings' },
  },
  sell: {
    title: 'Thinking of selling?',
    text: 'We start with your documents and your date, not with a sign by the road. The first conversation is confidential and costs nothing.',
    button: 'Write to us about selling',
    subject: 'Selling self-storage',
    more: { to: '/sell-self-storage-ontario', text: 'How a sale works' },
  },
  valuation: {
    title: 'What would your property bring?',
    text: `Takes 2 minutes to ask. We answer within ${SITE.answerWithin.valuations} with a range and the assumptions behind it, at no charge.`,
    button: 'Ask for a free valuation',
    subject: VALUATION_SUBJECT,
    more: { to: '/calculators', text: 'Try the calculators first' },
  },
  finance: {
    title: 'Want the loan side checked?',
    text: 'We are not lenders. We read the income the way a lender will, and say what the property is likely to carry before you apply.',
    button: 'Write to us about a purchase',
    subject: 'Financing a purchase',
    more: { to: '/calculators', text: 'Work out payment and coverage' },
  },
  checklist: {
    title: 'Do the first check yourself',
    text: 'Our due diligence checklists ask what we ask. If an answer worries you, call and we will talk it through.',
    button: 'Write to us with a question',
    subject: 'Question about due diligence',
    more: { to: '/checklists/premium', text: 'What the checklist includes' },
  },
};
