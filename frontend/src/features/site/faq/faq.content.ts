import { figuresIn, formatCad, SALE_TERMS } from '@brokerage/contracts';
import { CLOSING_DAYS, DUE_DILIGENCE } from '../../../shared/claims/brokerage.ts';
import { DSCR_TARGET, LTV_CONVENTIONAL } from '../../../shared/claims/lending.ts';
import { FACILITY_PRICES, MINIMUM_INVESTMENT } from '../../../shared/claims/sizes.ts';
import type { Question } from '../../../shared/ui/question-list.tsx';
import { SITE } from '../../../shared/site.ts';

/** Day on which the answers were last checked against their sources. */
export const FAQ_REVIEWED_ON = '2026-11-22';

const EXAMPLE_PRICE = 1_300_000;
const EXAMPLE_BUDGET = figuresIn(DUE_DILIGENCE)
  .map((percent) => formatCad((EXAMPLE_PRICE * percent) / 100))
  .join(' to ');

/** The ten questions of /faq. Property is priced in Canadian dollars, checklists in US dollars: always name the currency. */
export const FAQ: readonly Question[] = [
  {
    id: 'minimum-investment',
    question: 'How much do I need to start?',
    answer: `Investments start from about ${MINIMUM_INVESTMENT.value}, for small units such as a commercial condominium or a single bay. A self-storage facility usually costs ${FACILITY_PRICES.value}, depending on size, land and income. Allow for the deposit, closing costs, a reserve and the cost of checking the property on top of the part of the price you pay yourself.`,
  },
  {
    id: 'time-to-close',
    question: 'How long does a purchase take to close?',
    answer: `A typical purchase closes ${CLOSING_DAYS.value} after the offer is accepted. The time goes into the conditions: financing, a Phase I environmental report, the zoning letter, the lease and ledger audit. A seller whose documents are complete on the first day saves more time than any clause in the agreement.`,
  },
  {
    id: 'property-types',
    question: 'Which kinds of property do you work with?',
    answer:
      'Self-storage first. After that, industrial, office, retail, multi-family, modular homes, car washes and laundromats. We say so when another specialist knows a building type better than we do. The page on [investment properties](/investment-properties-ontario) shows what we look at in each.',
  },
  {
    id: 'markets',
    question: 'Where in Ontario do you buy and sell?',
    answer:
      'In four areas: the Greater Toronto Area, Ottawa and Eastern Ontario, Southwestern Ontario, and the growth markets of Northern Ontario. That covers Toronto, North York, Mississauga, Brampton, Hamilton, Kitchener-Waterloo, London and Ottawa, among others. Storage is a local business, so we ask about your drive time before we ask about your budget.',
  },
  {
    id: 'off-market',
    question: 'Why are the addresses of your exclusive listings not shown?',
    answer:
      'Because a facility that is known to be for sale can lose tenants and staff. The figures we may show are on [the listings page](/self-storages-for-sale). The address, the rent roll and the books follow after you have signed a non-disclosure agreement, with the broker or [on this site](/nda), and the broker has approved the request.',
  },
  {
    id: 'financing',
    question: 'How is a self-storage purchase financed?',
    answer: `Mostly with a conventional commercial mortgage. Lenders commonly look for ${LTV_CONVENTIONAL.value} loan to value and debt service coverage of ${DSCR_TARGET.value} or higher, and the weaker of the two decides. CMHC insures loans on eligible rental housing; it does not insure self-storage loans. [Getting started](/insights/getting-started-commercial-investing) explains the first call with a lender.`,
  },
  {
    id: 'due-diligence-cost',
    question: 'What does it cost to check a property before I buy?',
    answer: `Budget ${DUE_DILIGENCE.value} of the price for due diligence. On ${formatCad(EXAMPLE_PRICE)}, to take an example, that is ${EXAMPLE_BUDGET}, spent on the lawyer, the environmental and building reports, the survey, the appraisal and the accountant. It is the one outlay you can lose without owning anything, and the cheapest way out of a bad purchase.`,
  },
  {
    id: 'good-facility',
    question: 'What makes one facility better than the next?',
    answer:
      'Rent that is actually collected, a spread of unit sizes that people ask for, room to raise rates without losing tenants, dry buildings, and no new competitor with a permit down the road. Ask for economic occupancy (rent received as a share of potential rent), not only for the share of doors with a lock on them.',
  },
  {
    id: 'valuation',
    question: 'What is my facility worth, and what does it cost to find out?',
    answer: `The valuation is free. It takes 2 minutes of your time, and we answer within ${SITE.answerWithin.valuations}, business days only, with a range and the assumptions behind it. [Ask for one](/contact?subject=Property%20Valuation%20Request). It is an opinion of value for deciding whether to sell, and no substitute for the appraisal a lender will order.`,
  },
  {
    id: 'checklists',
    question: 'What do I get when I buy a checklist?',
    answer: `An instant digital download: a PDF, plus the same checklist online. A purchase includes ${SALE_TERMS.uses} downloads and ${SALE_TERMS.accessHours / 24} days of access. Prices are in US dollars and payment goes through PayPal. See [the checklists](/checklist-checkout) and [the refund policy](/refunds). If anything goes wrong, write to ${SITE.generalEmail}.`,
  },
];
