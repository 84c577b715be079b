import { thresholdText } from '../../content/thresholds.ts';
import { bullets, type DocumentText, form, heading, signatures, table, text } from './document.ts';

export const committeePaper: DocumentText = {
  title: 'Committee paper: decision, evidence and conditions on four pages',
  purpose:
    'Puts a purchase before an investment committee or credit officer: what is asked, what is proved, what is not.',
  blocks: [
    form(
      ['Property', '[name], [address]'],
      ['Decision requested', '[approve / approve with conditions / decline], by [date]'],
      ['Price and equity', 'CA$ [amount], equity CA$ [amount]'],
      ['Loan', 'CA$ [amount], [lender], commitment of [date]'],
      ['Written by / read by', '[deal lead] / [reviewer who gains nothing from closing]'],
    ),
    text(
      'Each statement below carries the number of the check it rests on (such as 2.4) and the exhibit that proves it. A statement without both is an opinion and is marked as such.',
    ),
    heading('1. Recommendation in five sentences'),
    bullets(
      'What it is: [size, units, town, age, occupancy of units and of rent].',
      'Why this price: [value by income in place, by sales, by cost to build].',
      'What pays the debt: [lender case], covered [figure] times against ' + thresholdText('coverage') + ' required.',
      'What could stop it: [the one risk that matters most] and what is done about it.',
      'What is asked of you: [sum, guarantee, date].',
    ),
    heading('2. Tests and results'),
    table(
      ['Test', 'Required', 'Lender case', 'Downside', 'Check, exhibit'],
      [4, 3, 2, 2, 3],
      [
        ['Coverage at the contract rate', thresholdText('coverage'), '[figure]', '[figure]', '7.4, [exhibit]'],
        ['Coverage at the stress rate', thresholdText('stressCoverage'), '[figure]', '[figure]', '7.4, [exhibit]'],
        ['Loan to the lower of price and value', thresholdText('loanToValue'), '[share]', '[share]', '7.4, [exhibit]'],
        [
          'Break-even below economic occupancy',
          thresholdText('breakEvenGap'),
          '[points]',
          '[points]',
          '7.6, [exhibit]',
        ],
        ['First-year work', 'under ' + thresholdText('yearOneRepairs'), '[share]', '[share]', '4.2, [exhibit]'],
        ['Pipeline supply', 'under ' + thresholdText('pipeline'), '[share]', '[share]', '1.4, [exhibit]'],
        ['Loan repaid at maturity without new equity', 'Yes', '[yes / no]', '[yes / no]', '7.8, [exhibit]'],
      ],
    ),
    heading('3. Income, from seller’s to lender’s'),
    table(
      ['Line', 'Filed', 'Adjustment', 'Lender case', 'Evidence'],
      [3, 2, 2, 2, 4],
      [
        ['Rent collected', '[amount]', '[amount]', '[amount]', 'Proof of cash, [months], [exhibit]'],
        ['Other income that transfers', '[amount]', '[amount]', '[amount]', 'Contract, [exhibit]'],
        ['Property tax', '[amount]', '[amount]', '[amount]', 'Assessment and bill of [year]'],
        ['Insurance', '[amount]', '[amount]', '[amount]', 'Quote of [date]'],
        ['Management and payroll', '[amount]', '[amount]', '[amount]', 'Fee of [share], [exhibit]'],
        ['Repairs and reserve', '[amount]', '[amount]', '[amount]', 'Engineer’s table, [exhibit]'],
        ['Net operating income', '[amount]', '[amount]', '[amount]', ''],
      ],
    ),
    heading('4. Three cases, each with its event'),
    table(
      ['Case', 'Event', 'Coverage', 'Cash low point', 'Return on equity'],
      [2, 5, 2, 2, 2],
      [
        ['Lender', 'Today’s rents and occupancy, no growth', '[figure]', '[amount, month]', '[share]'],
        ['Base', '[named event and source]', '[figure]', '[amount, month]', '[share]'],
        [
          'Downside',
          '[rival opens, manager leaves, renewal 2 points higher]',
          '[figure]',
          '[amount, month]',
          '[share]',
        ],
      ],
    ),
    heading('5. What failed, what is not known, what is asked of the seller'),
    table(
      ['Check', 'Finding', 'Cost, CA$', 'Remedy sought', 'Status'],
      [1, 5, 2, 3, 2],
      ['', '', '', '', '', ''].map(() => [
        '[no.]',
        '[finding]',
        '[low] to [high]',
        '[price, repair, holdback, condition]',
        '[open]',
      ]),
    ),
    heading('6. The argument against'),
    text(
      '[Half a page by somebody who gains nothing from closing. The deal lead answers below and does not change a word of it.]',
    ),
    heading('7. Conditions of an approval'),
    table(
      ['Condition', 'Who', 'Before', 'Evidence'],
      [5, 2, 2, 3],
      [
        ['Reliance letters in the lender’s form', '[name]', 'Waiver', '[letters]'],
        ['Insurance certificate accepted by the lender', '[name]', 'Closing', '[certificate]'],
        ['Title accepted subject to the listed encumbrances', '[counsel]', 'Waiver', '[opinion]'],
        ['[condition]', '[name]', '[date]', '[evidence]'],
      ],
    ),
    signatures('Deal lead', 'Reviewer', 'Committee'),
  ],
};

const line = (document: string, from: string, check: string): string[] => ['☐', document, from, check, ''];

export const dataRoomIndex: DocumentText = {
  title: 'Data-room index for lender and committee',
  purpose:
    'One folder and one line for every document a credit file calls for, with its source and the check it supports.',
  blocks: [
    form(
      ['Property', '[address]'],
      ['Borrower', '[legal name]'],
      ['Kept by', '[name], in [place]'],
      ['Frozen on', '[date]; later documents are added under a new date, never swapped in'],
    ),
    text(
      'Name each file by its line, for example 2.03 Bank statements 2026-01 to 2026-12. A missing document keeps its line, with the reason, so that nobody looks for it twice.',
    ),
    ...(
      [
        [
          '1. Borrower and equity',
          [
            ['Corporate profile, articles, register of individuals with significant control', 'Your lawyer', '3.17'],
            ['Ownership chart down to every person with 25% or more', 'You', '2.20'],
            ['Identification of signatories and owners', 'You', '2.20'],
            ['Net worth statement of each guarantor, signed', 'You', '2.19'],
            ['Bank and investment statements to support it', 'You', '2.19'],
            ['Guarantors’ notices of assessment, two years', 'You', '2.19'],
            ['Source of equity, account statements for 90 days', 'You', '2.20'],
            ['Résumés and list of property owned', 'You', '2.19'],
          ],
        ],
        [
          '2. Income',
          [
            ['Income statements, three years, with practitioner’s report', 'Seller', '2.2'],
            ['Filed tax returns and notices of assessment, three years', 'Seller', '2.4'],
            ['Bank statements, 24 months', 'Seller', '2.3'],
            ['Card processor settlements, 24 months', 'Seller', '2.3'],
            ['Proof of cash', 'Accountant', '2.3'],
            ['Agreed-upon procedures report', 'Accountant', '2.1'],
            ['HST returns, 24 months', 'Seller', '2.15'],
            ['Rent roll exports, 25 month-ends', 'Software vendor', '2.7'],
            ['Frozen export with checksum', 'Software vendor', '5.1'],
            ['Arrears and lien log', 'Seller', '3.11'],
            ['Prepaid rent and deposits', 'Seller', '2.13'],
            ['Other income: contracts and statements', 'Seller', '2.9'],
            ['Bridge from filed to lender’s income', 'You', '2.4'],
          ],
        ],
        [
          '3. Costs',
          [
            ['Invoices, 12 months, by line', 'Seller', '7.11'],
            ['Property tax bills, assessment notice, tax certificate', 'Municipality', '2.12'],
            ['Insurance quote and claims history, five years', 'Broker', '4.11'],
            ['Utility accounts, three years', 'Suppliers', '7.11'],
            ['Payroll register and contracts', 'Seller', '5.14'],
            ['Service contracts with end dates', 'Seller', '6.10'],
            ['Management proposal', 'Manager', '6.7'],
            ['Repairs and capital spending, five years', 'Seller', '2.18'],
          ],
        ],
        [
          '4. Market and value',
          [
            ['Trade-area map and method', 'Analyst', '1.1'],
            ['Market study with reliance', 'Author', '1.2'],
            ['Supply table by three measures', 'Analyst', '1.3'],
            ['Pipeline table with file numbers', 'Planner', '1.4'],
            ['Rent log with screenshots', 'Analyst', '1.7'],
            ['Comparable sales, confirmed with a party', 'Broker', '1.10'],
            ['Appraisal with reliance', 'Lender', '7.15'],
          ],
        ],
        [
          '5. Title and law',
          [
            ['Agreement of purchase and sale with amendments', 'Your lawyer', '6.1'],
            ['Parcel register and instruments', 'Your lawyer', '3.5'],
            ['Planning Act opinion', 'Your lawyer', '3.3'],
            ['Zoning opinion and compliance letter', 'Planner', '3.1'],
            ['Site plan agreement and securities', 'Municipality', '3.4'],
            ['Title insurance commitment', 'Your lawyer', '3.6'],
            ['Replies from authorities', 'Your lawyer', '3.7'],
            ['Personal property and execution searches', 'Your lawyer', '6.9'],
            ['Rental form and lien memo', 'Your lawyer', '3.11'],
            ['HST memo', 'Tax adviser', '2.15'],
            ['WSIB clearance and purchase certificate', 'Your lawyer', '3.15'],
          ],
        ],
        [
          '6. Land and buildings',
          [
            ['Phase I with reliance', 'Consultant', '3.8'],
            ['Phase II and cost of remediation, if any', 'Consultant', '3.9'],
            ['Building condition assessment with reliance', 'Engineer', '4.1'],
            ['Structural letter', 'Engineer', '4.3'],
            ['Roof survey and warranties', 'Roof consultant', '4.4'],
            ['Survey and setback table', 'Surveyor', '4.7'],
            ['Area certificate', 'Surveyor', '4.6'],
            ['Permits and final inspections by building', 'Municipality', '4.8'],
            ['Fire, electrical and fuels records', 'Contractors', '4.10'],
            ['Insurable-value appraisal', 'Appraiser', '4.12'],
            ['Flood level and insurer’s water terms', 'Surveyor, broker', '4.20'],
          ],
        ],
        [
          '7. Model and loan',
          [
            ['Model, locked, with version and checksum', 'You', '7.1'],
            ['Reviewer’s memo', 'Reviewer', '7.1'],
            ['Assumption book', 'You', '7.2'],
            ['Commitment letter, marked up by counsel', 'Your lawyer', '6.3'],
            ['Covenant calendar with definitions', 'You', '7.14'],
            ['Guarantee with independent legal advice', 'Your lawyer', '6.4'],
            ['Sources and uses', 'You', '7.4'],
            ['Committee paper, signed', 'You', '1.14'],
          ],
        ],
      ] as const
    ).flatMap(([title, rows]) => [
      heading(title),
      table(
        ['Have', 'Document', 'From', 'Check', 'File, date'],
        [1, 6, 3, 1, 3],
        rows.map(([document, from, check]) => line(document, from, check)),
      ),
    ]),
    heading('Missing, and why'),
    table(
      ['Line', 'Reason', 'Expected on'],
      [1, 5, 2],
      [
        ['[number]', '[reason]', '[date]'],
        ['[number]', '[reason]', '[date]'],
      ],
    ),
  ],
};
