import { thresholdText } from '../../content/thresholds.ts';
import { conditionNotices } from './condition-notices.ts';
import { bullets, type DocumentText, form, heading, signatures, steps, table, text } from './document.ts';

export const letterOfIntent: DocumentText = {
  title: 'Letter of intent with conditions, timetable, waiver and extension notices',
  purpose: 'Sets out price, conditions and dates for a seller before lawyers draft the agreement of purchase and sale.',
  blocks: [
    form(
      ['Date', '[date]'],
      ['To', '[seller’s legal name], care of [seller’s broker or lawyer]'],
      ['From', '[buyer’s legal name] or a company to be named before closing'],
      ['Property', '[municipal address], [legal description], PIN [number]'],
    ),
    text(
      'We are interested in buying the self-storage business and land described above on the terms below. This letter is a basis for drafting.',
      'Except for the sections on confidentiality, exclusivity, costs and governing law, neither of us is bound until both have signed an agreement of purchase and sale.',
    ),
    heading('1. What is bought'),
    bullets(
      'The land and buildings, with fixtures, gates, cameras, access control, signs and the equipment listed in Schedule A: [list or “to follow”].',
      'The rental agreements with tenants, with deposits and prepaid rents adjusted at closing.',
      'The business name, telephone numbers, web domain, web listings and reviews, and tenant records as far as privacy law allows.',
      'Excluded: cash, bank accounts, accounts receivable older than [30] days and [other].',
    ),
    heading('2. Price and payment'),
    table(
      ['Item', 'Amount or date'],
      [3, 2],
      [
        [
          'Purchase price, of which land and buildings / equipment / goodwill',
          'CA$ [amount]: [amount] / [amount] / [amount]',
        ],
        ['First deposit, to [lawyer or brokerage] in trust, within [3] business days of signing', 'CA$ [amount]'],
        ['Second deposit, when the last condition is waived', 'CA$ [amount]'],
        ['Vendor take-back mortgage, if any: amount, rate, term', 'CA$ [amount], [rate]%, [term]'],
        ['Balance, on closing, subject to adjustments', 'CA$ [amount]'],
      ],
    ),
    text(
      'HST: the buyer will be registered and will self-assess HST on the real property. On equipment HST is paid to the seller on closing unless both parties elect under section 167 of the Excise Tax Act (form GST44). On goodwill none is payable where the buyer gets all or substantially all of the property needed to carry on the business (section 167.1). Buyer’s registration number: [number].',
    ),
    heading('3. Conditions for the buyer’s sole benefit'),
    text(
      'The buyer may waive each condition in writing. If a condition is not waived by its date, the agreement ends and deposits are returned with interest and without deduction.',
    ),
    table(
      ['Condition', 'Days from acceptance'],
      [4, 1],
      [
        ['Review of rent roll, bank statements, tax bills and contracts, and a unit-by-unit site inspection', '[30]'],
        [
          'Zoning: confirmation that self-storage and every income-producing use is permitted, and a search of open permits and orders',
          '[30]',
        ],
        [
          'Phase I environmental site assessment to CSA Z768 with reliance for buyer and lender; Phase II if it is recommended',
          '[45]',
        ],
        ['Building condition assessment, roofs, doors, electrical and fire protection', '[45]'],
        ['Title and survey acceptable to the buyer’s lawyer', '[45]'],
        ['Financing of at least CA$ [amount] at no more than [rate]% over [25] years', '[60]'],
        ['Insurance at an acceptable premium', '[45]'],
      ],
    ),
    text('If a report ordered on time is late, the buyer may extend the conditions once, by [15] days.'),
    heading('4. Timetable'),
    steps(
      'Seller delivers the documents on the request list: within [5] business days of acceptance.',
      'Access for inspections on [2] business days’ notice, without disturbing tenants.',
      'Draft agreement by the [buyer]’s lawyer: within [10] business days.',
      'Waiver of the last condition: [date]. Closing: [30] days after it, or [date].',
    ),
    heading('5. Until closing'),
    bullets(
      'The seller runs the business as before, keeps it insured, gives no discounts beyond [policy] and signs no contract longer than [30] days without consent.',
      'The seller gives a non-competition covenant for [3] years within [15] km, to be settled by the lawyers.',
      'The seller trains the buyer for [10] days after closing and answers questions for [90] days.',
    ),
    heading('6. Terms that bind'),
    bullets(
      'Confidentiality: each side shares the other’s information only with its advisers and lenders.',
      'Exclusivity: until [date] the seller does not market the property, or negotiate or accept an offer for it.',
      'Costs: each side pays its own. Commission to [brokerage] is paid by [seller].',
      'Law: Ontario and the laws of Canada that apply there.',
    ),
    text('This letter lapses unless signed by the seller by [time] on [date].'),
    signatures('Buyer', 'Seller'),
    ...conditionNotices,
  ],
};

export const confidentialityPoints: DocumentText = {
  title: 'Confidentiality agreement: summary of points to settle',
  purpose: 'Points to agree on with the seller before records are opened. The agreement itself is drafted by a lawyer.',
  blocks: [
    text(
      'Use this sheet in the first call with the seller or the broker. Write down what is agreed, give it to your lawyer, and do not accept records before the agreement is signed by the person who owns them.',
    ),
    form(
      ['Seller', '[legal name]'],
      ['Buyer and its advisers', '[names]'],
      ['Property', '[address]'],
      ['Date of call', '[date]'],
    ),
    heading('Points'),
    table(
      ['Point', 'What to aim for', 'Agreed'],
      [2, 4, 3],
      [
        [
          'Who is bound',
          'Buyer’s company, its shareholders and directors; advisers and lenders are told of the duty and the buyer answers for them.',
          '[ ]',
        ],
        [
          'What is confidential',
          'Records of the business and the fact of the talks. Not: public facts, what you knew before, what you find in public registers.',
          '[ ]',
        ],
        ['Use', 'Only to assess, finance, insure and close this purchase.', '[ ]'],
        [
          'Tenants’ data',
          'Unit numbers in place of names until conditions are waived. Names only as privacy law allows on the sale of a business, with a promise to use them for nothing else and to return or destroy them.',
          '[ ]',
        ],
        [
          'Staff and tenants',
          'No contact without consent; a mystery call to the public number remains allowed. No hiring of staff for [12] months if the purchase fails.',
          '[ ]',
        ],
        [
          'Public bodies',
          'You may ask the municipality, conservation authority, MPAC and utilities about the property without naming the price. Get the owner’s consent in writing where a body asks for it.',
          '[ ]',
        ],
        [
          'Consultants',
          'Inspectors may report to you alone. Nobody has to report findings to the seller unless the law requires it.',
          '[ ]',
        ],
        ['Data room', 'Who opens it, until when, and a copy for your file when you close.', '[ ]'],
        ['Term', '[12] to [24] months, or until closing if earlier.', '[ ]'],
        [
          'Return',
          'Return or destroy on request; your lawyer and lender keep one copy where their rules require it.',
          '[ ]',
        ],
        [
          'Broker’s clauses',
          'Read for a hidden promise of commission, a promise not to bid through another, or a bar on buying nearby sites.',
          '[ ]',
        ],
        ['Remedies', 'Ordinary court remedies. No fixed penalty. No indemnity for indirect loss.', '[ ]'],
        ['Law', 'Ontario.', '[ ]'],
      ],
    ),
    heading('Do not agree to'),
    bullets(
      'A bar on buying other storage in the region if this purchase fails.',
      'A duty to show the seller your reports or your model.',
      'A term without an end, or one that survives closing for the business you then own.',
      'A promise that binds people you do not control, such as “affiliates” without a list.',
    ),
    heading('After the call'),
    steps(
      'Send these points to your lawyer, [name], the same day.',
      'Sign as the company that will buy, or with a right to assign to it.',
      'Keep the signed copy beside the documents it covers, and note its end date: [date].',
      'Name one person on your side who receives and files what the seller sends: [name].',
    ),
  ],
};

export const lenderMemo: DocumentText = {
  title: 'Cover memo for the lender’s package',
  purpose: 'Puts the loan request, the income and the risks on two pages, in front of the documents a lender reads.',
  blocks: [
    form(
      ['To', '[lender], attention [name]'],
      ['From', '[borrower], [telephone]'],
      ['Request', 'CA$ [amount], [term] years, amortized over [25] years, first mortgage on [address]'],
      ['Funds needed by', '[closing date]; financing condition ends [date]'],
    ),
    heading('1. The request in one paragraph'),
    text(
      `[Borrower] is buying a [size] square foot self-storage facility with [number] units in [municipality] for CA$ [price]. We ask for CA$ [loan], which is [65]% of the lower of price and appraised value. On normalized income of CA$ [income], debt is covered [figure] times at [rate]% (our test: ${thresholdText('coverage')}) and [figure] times at the stress rate of [rate]% (our test: ${thresholdText('stressCoverage')}).`,
    ),
    heading('2. Sources and uses'),
    table(
      ['Uses', 'CA$', 'Sources', 'CA$'],
      [3, 2, 3, 2],
      [
        ['Purchase price', '[amount]', 'This loan', '[amount]'],
        ['Land transfer tax', '[amount]', 'Vendor take-back', '[amount]'],
        ['Legal, reports, lender fees', '[amount]', 'Borrower’s cash', '[amount]'],
        ['First-year repairs', '[amount]', 'Other', '[amount]'],
        ['Working capital', '[amount]', '', ''],
        ['Total', '[amount]', 'Total', '[amount]'],
      ],
    ),
    heading('3. Income, seller’s and ours'),
    table(
      ['Line', 'Seller, 12 months', 'Ours, normalized', 'Why it differs'],
      [3, 2, 2, 4],
      [
        ['Rent collected', '[amount]', '[amount]', 'Matched to bank deposits for [months]; discounts taken off'],
        ['Other income', '[amount]', '[amount]', 'Only what has a contract that passes to us'],
        ['Property tax', '[amount]', '[amount]', 'Assessment of [date], with omitted and supplementary assessments'],
        ['Insurance', '[amount]', '[amount]', 'Quote of [date]'],
        ['Management', '[amount]', '[amount]', 'A fee of [6]% although we manage ourselves'],
        ['Repairs and reserve', '[amount]', '[amount]', 'From the building condition report'],
        ['Net operating income', '[amount]', '[amount]', ''],
      ],
    ),
    heading('4. The property and its market'),
    bullets(
      'Built [years]; [number] buildings of [construction]; heated share [share]%; security: [gate, cameras].',
      'Occupancy [share]% of units, [share]% of area and [share]% of full rent, as of [date].',
      'Rivals in the trade area: [number], about [share]% occupied. Area per person [figure]; likely new area [share]% of the market.',
      'Zoning: [zone]; use permitted by [by-law or decision]. Environmental: Phase I of [date] by [firm], [result].',
    ),
    heading('5. What can go wrong, and what we do about it'),
    table(
      ['Risk', 'Our answer'],
      [2, 4],
      [
        ['Occupancy falls to [share]%', 'Debt is still paid; break-even occupancy is [share]%.'],
        [
          'Rate at renewal is [2] points higher',
          'Coverage is [figure] on today’s income; remaining amortization is [years].',
        ],
        ['A new rival opens', 'Pipeline reviewed on [date]; we hold [months] of payments in cash.'],
        ['Roof or paving work costs more', 'Reserve of CA$ [amount] a year and CA$ [amount] set aside at closing.'],
      ],
    ),
    heading('6. The borrower'),
    text(
      '[Experience, net worth, liquidity, other property, manager and software from the day of closing.] Guarantee offered: [none, limited to amount, full].',
    ),
    heading('Enclosed'),
    bullets(
      'Agreement of purchase and sale',
      'Rent roll and 24 months of bank statements',
      'Pro forma, debt sizing and sensitivity tables',
      'Phase I, building condition report, appraisal order',
      'Zoning letter, survey, tax bill, insurance quote',
      'Statements of net worth and proof of funds',
    ),
  ],
};
