import { HST_RATE } from '../../../shared/claims/tax.ts';
import type { ProseSection } from '../../../shared/prose.ts';
import { SITE } from '../../../shared/site.ts';

export const REPRESENTATION = {
  title: 'Representation, fees and the RECO Information Guide',
  summary:
    'Whom we act for, what we owe a client, what changes when you have no broker, and how a brokerage in Ontario is paid. Read it before the first conversation.',
  reviewedOn: '2026-11-22',
} as const;

const RECO = 'https://www.reco.on.ca/agents-and-brokerages';
/** The Real Estate Council of Ontario's page with the guide, its commercial edition and its bulletins. */
export const RECO_GUIDE = `${RECO}/tresa-explained/reco-bulletins`;

export const REPRESENTATION_SECTIONS: readonly ProseSection[] = [
  {
    id: 'guide',
    title: 'First, the RECO Information Guide',
    blocks: [
      `The Real Estate Council of Ontario (RECO) regulates brokerages and their agents under the Trust in Real Estate Services Act, 2002. Before an agent gives you any service or help, the agent has to give you the RECO Information Guide and explain it. RECO publishes [the guide, also in an edition for commercial property](${RECO_GUIDE}); open it before we talk, and ask us about any page of it.`,
      'A question sent through this site, a request for a valuation or a request for a listing’s package does not make you a client. That takes an agreement in writing.',
    ],
  },
  {
    id: 'client',
    title: 'What we owe a client',
    blocks: [
      'You become a client by signing a representation agreement with the brokerage: a listing agreement if you sell, a buyer representation agreement if you buy. From then on we owe you:',
      {
        list: [
          '**Loyalty.** Your interests come before our own and before those of anybody else in the transaction.',
          '**Confidentiality.** What you tell us about your price, your reasons and your deadline stays with us, even after the agreement has ended.',
          '**Disclosure.** We tell you what we know that could affect your decision, conflicts of interest included.',
          '**Advice and negotiation** within what we are registered and able to do. Where a lawyer, an accountant or an appraiser is needed, we say so.',
        ],
      },
      'The agreement also says which kind of representation you have: by the brokerage as a whole, or by one designated representative inside it.',
    ],
  },
  {
    id: 'self-represented',
    title: 'If you have no broker of your own',
    blocks: [
      'You may deal with us without being our client. RECO calls this a self-represented party. When we act for the owner of a listing, we act for the owner: we may show you the property and pass on documents and offers, because that serves our client, but we may not advise you on price, terms or strategy. What you tell us we may have to tell our client.',
      'In that case you receive the guide together with RECO’s Information and Disclosure to Self-represented Party form before any help is given. Take independent advice, at least from a lawyer.',
    ],
  },
  {
    id: 'both-sides',
    title: 'If we act for both sides',
    blocks: [
      'Acting for the seller and the buyer of the same property is called multiple representation. It is prohibited unless every client has received a written disclosure and has then agreed in writing. Nobody is then fully represented: we could no longer tell either side what to offer or what to accept. RECO says it is not usually in a client’s best interest, and you can say no.',
      'The alternatives are to be referred to another brokerage, or to continue as a self-represented party.',
    ],
  },
  {
    id: 'fees',
    title: 'How a brokerage is paid',
    blocks: [
      'No law in Ontario sets the amount. It is agreed with you and written into the representation agreement before we start.',
      {
        caption: 'Who pays for what',
        head: ['Service', 'Who usually pays', 'What the agreement states'],
        rows: [
          [
            'Selling',
            'The seller, out of the proceeds on closing',
            'Percentage or fixed amount, what part goes to a buyer’s brokerage, when it is earned, how long the agreement runs, and what happens if a buyer introduced by us returns later',
          ],
          [
            'Buying',
            'The seller’s side, the buyer, or each in part',
            'The amount, and who pays the difference if the seller’s side offers less',
          ],
          ['A broker’s opinion of value', 'Nobody: there is no charge', 'Nothing to sign. It is not an appraisal'],
          [
            'Due diligence checklists',
            'The buyer of the checklist',
            'Price in US dollars on [the checklist page](/checklist-checkout)',
          ],
        ],
      },
      `[HST](/insights/hst-on-commercial-property) at ${HST_RATE.value} is added to a commission. If somebody else would pay us for recommending a service to you, we tell you in writing, with the amount, before you decide.`,
    ],
  },
  {
    id: 'before-signing',
    title: 'Eight questions before you sign',
    blocks: [
      {
        steps: [
          'Who will represent me, and what happens when that person is away?',
          'Which services are included, and which cost extra?',
          'What do I owe, when, and what if the sale does not close?',
          'How long does the agreement run, and how can either side end it?',
          'For how long after it ends would a buyer you introduced still count?',
          'Do you act for anybody who may want this property?',
          'What may you publish about my property, and who decides?',
          'How do I complain, to you and to RECO?',
        ],
      },
      `Complaints go first to the broker of record of ${SITE.brokerageName}, at ${SITE.generalEmail}. RECO takes complaints about any registrant.`,
      'This page is general information and not legal advice. The guide, the agreement you sign and the Act govern.',
    ],
  },
  {
    id: 'sources',
    title: 'Sources',
    blocks: [
      {
        list: [
          `[RECO Bulletin 2.1, RECO Information Guide](${RECO}/reco-bulletins/reco-bulletin-2-1-reco-information-guide)`,
          `[RECO Bulletin 2.4, Dealing with a self-represented party](${RECO}/reco-bulletins/reco-bulletin-2-4-dealing-with-a-self-represented-party)`,
          `[RECO Bulletin 3.2, Multiple representation](${RECO}/reco-bulletins/reco-bulletin-3-2-multiple-representation)`,
          '[Trust in Real Estate Services Act, 2002, S.O. 2002, c. 30, Sched. C](https://www.ontario.ca/laws/statute/02r30)',
        ],
      },
    ],
  },
];
