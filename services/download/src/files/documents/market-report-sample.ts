import {
  type Block,
  brokerageInPlace,
  type DocumentText,
  MARKET_REPORT_PARTS,
  type MarketReportPart,
  TIER_SERVICES,
} from '@brokerage/contracts';
import { renderWordFile } from '@brokerage/contracts/word-file';
import { longDay } from '../../content/law.ts';
import { BENCHMARKS } from '../workbooks/benchmarks.ts';
import { bullets, form, heading, table, text } from './document.ts';

const count = (value: number): string => value.toLocaleString('en-CA', { maximumFractionDigits: 2 });

/** Formats `85 to 92%`, `$24 / sq ft`, `37,300,000 sq ft`. */
function amount(figures: string, unit: string): string {
  if (unit.startsWith('$')) return `$${figures}${unit.slice(1)}`;
  return unit.startsWith('%') ? `${figures}${unit}` : `${figures} ${unit}`;
}

function benchmarkOf(id: string) {
  const benchmark = BENCHMARKS.find(({ claim }) => claim === id);
  if (!benchmark) throw new Error(`The benchmarks have no ${id}.`);
  return benchmark;
}

/** A table of Ontario figures from the benchmarks workbook: figure, value, date and source. */
function ontario(...ids: string[]): Block {
  const rows = ids.map((id) => {
    const { figure, low, high, unit, asOf, source } = benchmarkOf(id);
    return [figure, amount(low === high ? count(low) : `${count(low)} to ${count(high)}`, unit), asOf, source];
  });
  return table(['Ontario', 'Figure', 'As of', 'Source'], [5, 4, 2, 6], rows);
}

const supply = benchmarkOf('supply');
const people = benchmarkOf('population-ontario');
const perPerson = count(supply.low / people.low);
const dueInBusinessDays = TIER_SERVICES.professional.tasks.find(
  ({ kind }) => kind === 'market-report',
)?.dueInBusinessDays;

const CHAPTERS: Record<MarketReportPart, readonly Block[]> = {
  'Your questions answered': [
    text(
      'What you ask in your brief comes first, in your words. An answer is yes, no or a range, with the page it rests on; where the evidence is not enough, the answer says so and what would settle it.',
    ),
    table(
      ['Your question', 'Answer', 'Rests on', 'How sure'],
      [4, 5, 3, 2],
      [
        [
          '[Can the market carry 60 more units?]',
          '[answer in one sentence]',
          '[chapters 5 and 6]',
          '[high, fair or low]',
        ],
        ['[Are the rents below the market?]', '[answer in one sentence]', '[chapter 4]', '[high, fair or low]'],
        ['[What would a rival’s opening do?]', '[answer in one sentence]', '[chapters 3 and 5]', '[high, fair or low]'],
      ],
    ),
  ],
  'Trade area and people': [
    text(
      'The trade area is drawn by drive time at an ordinary hour and cut where a river, a highway or a rail line keeps customers away. It is shown on a map with every facility of chapter 3.',
    ),
    form(
      ['Drive time and boundary', '[minutes, and what bounds it]'],
      ['People, last census', '[number, with dissemination areas counted]'],
      ['People, latest estimate', '[number and day]'],
      ['Growth per year over five years', '[percent]'],
      ['Households that rent, live in apartments', '[percent, percent]'],
    ),
    ontario('population-ontario'),
  ],
  Rivals: [
    text(
      'Each is viewed from the road, called once and looked up online on the day stated. Area is from permits or measured on the aerial map, and the column says which.',
    ),
    table(
      ['Facility', 'Minutes away', 'Area and how known', 'Kinds of unit, access', 'Available that day'],
      [4, 2, 3, 4, 3],
      [1, 2, 3, 4].map((at) => [
        `[rival ${at}]`,
        '[min]',
        '[sq ft, permit or map]',
        '[drive-up, heated, hours]',
        '[sizes]',
      ]),
    ),
    ontario('supply', 'supply-added', 'supply-toronto', 'supply-ottawa', 'supply-mississauga', 'occupancy'),
  ],
  'Rates on one day': [
    text(
      'Monthly rates without insurance and before offers, all read in one sitting on [day]. Offers are noted separately: a first month free is worth one twelfth of a year to somebody who stays a year.',
    ),
    table(
      ['Size', 'Yours', 'Lowest', 'Middle', 'Highest', 'Offers seen'],
      [2, 2, 2, 2, 2, 4],
      ['5 x 10', '10 x 10', '10 x 15', '10 x 20'].map((size) => [size, '[$]', '[$]', '[$]', '[$]', '[offers]']),
    ),
    ontario('rent-growth', 'same-store-2025-q1'),
    text('Nobody publishes Ontario rents by size and region. This chapter is researched anew for each report.'),
  ],
  'What is coming': [
    text(
      'From the planning and building departments and from what owners and brokers say, each with the person asked and the day.',
    ),
    table(
      ['Project', 'Stage', 'Area', 'Likely opening', 'Counted'],
      [4, 3, 2, 3, 2],
      [1, 2, 3].map((at) => [
        `[project ${at}]`,
        '[rumour, application, permit, building]',
        '[sq ft]',
        '[year]',
        '[percent]',
      ]),
    ),
  ],
  'Space per person': [
    text(
      `Ontario had ${count(supply.low)} square feet for ${count(people.low)} people, which is ${perPerson} square feet each: MPAC’s count of ${supply.asOf} divided by Statistics Canada’s estimate of ${longDay(people.asOf)}. A province is not a trade area: the figure shows whether yours is far from it, and nothing more.`,
    ),
    table(
      ['Square feet per person', 'Ontario', 'Your trade area'],
      [4, 2, 3],
      [
        ['Today', perPerson, '[figure]'],
        ['With what is under construction', 'not known', '[figure]'],
        ['With everything in chapter 5', 'not known', '[figure]'],
      ],
    ),
  ],
  'Costs and prices': [
    text('What is stated for Ontario or Canada, beside what holds at your address.'),
    ontario(
      'operating-share-2024-q3',
      'operating-share-2025-q1',
      'electricity-2025-11',
      'development-fees-2025',
      'building-cost-toronto-2025-q4',
      'building-cost-ottawa-2025-q4',
      'building-cost-london-2025-q4',
    ),
    ontario('cap-band', 'cap-rate-major-2021-q4', 'cap-rate-secondary-2021-q4', 'rate-5-year', 'rate-10-year'),
    table(
      ['Here', 'Figure', 'As of', 'Source'],
      [5, 4, 2, 6],
      [
        ['Property tax rate for the class', '[percent]', '[year]', '[municipality’s by-law]'],
        ['Development charges, storage class', '[$ per square foot]', '[day]', '[by-law, planner asked]'],
        ['Three storage sales: price, income, cap rate', '[figures]', '[days]', '[registered transfer, broker]'],
      ],
    ),
  ],
  'Sources and gaps': [
    text('Figures are listed by chapter. A gap is named with who was asked and what it would change.'),
    table(
      ['What could not be found', 'Who was asked, and when', 'What it would change'],
      [4, 4, 4],
      [['[occupancy of rival 2]', '[manager, day]', '[range in chapter 1]']],
    ),
    bullets(
      'Nothing is averaged over places that were not seen, carried forward or estimated without saying so.',
      'The report is a study of a market. It is not an appraisal, an opinion of value or advice to buy.',
      'It is for the buyer named on it and may go to that buyer’s lawyer, lender and partners.',
    ),
    form(['Prepared by', '[name and registration]'], ['Visited on', '[day]'], ['Figures as of', '[day]']),
  ],
};

/** Shows what the custom market report looks like: real figures for Ontario, and brackets for what is researched for the buyer's market. */
export const marketReportSample: DocumentText = {
  title: 'Custom market report: sample',
  purpose: 'Sample. Ontario figures are real and dated; what is in brackets is researched for your market.',
  blocks: [
    form(
      ['Market', '[town, postal code or drive time of your brief]'],
      ['Property', '[size, units and plans, if there is one]'],
      ['Decision on', '[day of your brief]'],
      ['Delivered', `Within ${dueInBusinessDays} business days of the purchase`],
    ),
    ...MARKET_REPORT_PARTS.flatMap(({ title, text: holds }, at) => [
      heading(`${at + 1}. ${title}`),
      text(holds),
      ...CHAPTERS[title],
    ]),
  ],
};

/** `npm run specimen` uses it to make the file that the shop links to. */
export const renderMarketReportSample = (): Promise<Uint8Array> =>
  renderWordFile(marketReportSample, {
    author: brokerageInPlace().brokerageName,
    notice: 'Sample. Not an appraisal or advice on a property.',
    comments: 'Sample',
    keywords: 'self-storage, Ontario, market report',
  });
