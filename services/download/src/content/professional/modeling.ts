import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const modeling: ChecklistSection = {
  id: 'x-mod',
  title: 'Financial Modeling & Projections',
  items: [
    {
      id: 'x-mod-01',
      check: 'Submit the model to a reviewer outside the deal team, and log its version, checks and changes.',
      from: 'Reviewer’s memo on formulas, signs, timing and hard-coded cells; a file name with date and checksum.',
      good: 'Balance, cash and debt checks read zero, and a rebuild of year one reaches the same coverage.',
      ifNot:
        'Fix and re-review before numbers enter the paper. Once committee has it, send revisions as a marked list of changes.',
      stage: 'conditions',
      order: 'modelReview',
    },
    {
      id: 'x-mod-02',
      check: 'Compile an assumption book: each input with value, source, date, owner, and range seen in the market.',
      from: 'One page per driver, drawn from the exhibits in this file; the person who chose the value initials it.',
      good: 'All inputs with over 1% effect on equity return (rule of thumb) have outside support.',
      ifNot:
        'Replace judgment with the conservative end of the range, or label it the sponsor’s view and show its effect on its own.',
      stage: 'conditions',
    },
    {
      id: 'x-mod-03',
      check: 'Construct three cases (lender, base, downside) that differ by named events and not by a flat percentage.',
      from: 'Scenario sheet: the opening of a rival, loss of the manager, rate at renewal, tax increase, roof year.',
      good: 'Lender case holds today’s rents and occupancy, pays all debt and still funds the reserve.',
      ifNot:
        'When only the base case works, the paper describes a hope. Change price, loan or structure until the lender case stands.',
      stage: 'conditions',
      dealBreaker: true,
    },
    {
      id: 'x-mod-04',
      check: 'Show on one line which loan test binds, how much the next would allow, and what would change the order.',
      from: `Debt sizing workbook for the sum each test permits, the covenant and stress workbook for its headroom, at the contract rate and ${thresholdText('stressMargin')} higher; confirmed by the loan officer.`,
      good: `Loan is no more than ${thresholdText('loanToValue')} of value; coverage ${thresholdText('coverage')} (common lender tests), ${thresholdText('stressCoverage')} at stress.`,
      ifNot:
        'Fill the gap with equity. CMHC does not insure self-storage loans, so do not count on insured-rental terms as a fallback.',
      stage: 'before-offer',
      order: 'lender',
    },
    {
      id: 'x-mod-05',
      check:
        'Have the lender sign off on your figure for five dates: first payment, renewal, maturity and two in between.',
      from: 'A message from the loan officer with figures from the bank’s own system. A test case for both: $500,000 at 5% over 25 years is about $2,908 a month.',
      good: 'All five agree to the cent, and the paper quotes the clause on compounding and day count.',
      ifNot:
        'Correct yours to (1 + r/2)^(1/6) - 1 where the clause says twice a year, or to the basis it names, and rerun every table that uses it.',
      stage: 'conditions',
      order: 'lender',
    },
    {
      id: 'x-mod-06',
      check:
        'Name the month in which the account runs dry if two points of occupied area are lost each month from the start.',
      from: 'A monthly cash sheet with last year’s invoices sorted into what stops and what continues; reserves and undrawn credit as the only cushion.',
      good: `Cash lasts a year, and full break-even stands ${thresholdText('breakEvenGap')} or more below today’s economic occupancy (rule of thumb).`,
      ifNot:
        'Lengthen the amortization, shrink the loan or share the manager; else have partners commit to a cash call in writing.',
      stage: 'before-offer',
    },
    {
      id: 'x-mod-07',
      check: 'Print two grids, occupancy by rent and price by cap rate, shading cells that breach a covenant.',
      from: 'Tables from the sensitivity workbook in steps of 2.5 points, 2.5% and a quarter point, with the covenant from the commitment typed in; headroom from the covenant and stress workbook.',
      good: 'A fall of five points in occupancy and 5% in rent leaves the covenant intact (rule of thumb).',
      ifNot: 'Bargain for a cure right, a lower threshold or a cash reserve, and mark the cell that represents today.',
      stage: 'conditions',
    },
    {
      id: 'x-mod-08',
      check: `Put a date, an amount and a payer on maturity: rate ${thresholdText('stressMargin')} up, buyers asking a higher cap rate.`,
      from: 'The maturity page of the lender case, the clause on extension options, and the signature of whoever would put cash in.',
      good: 'No cash-in is needed, or the person who would pay it has signed for the amount.',
      ifNot:
        'Buy the extension option now, sweep cash from the third year, or print the exposure on the first page of the paper.',
      stage: 'conditions',
    },
    {
      id: 'x-mod-09',
      check: 'Draw the lease-up curve from what opened near here, season by season, and date the month it breaks even.',
      from: 'Move-in history of the site, absorption of the latest opening nearby, and marketing spend per added unit.',
      good: 'Monthly absorption never exceeds the best twelve-month average on record, and carrying cost is funded.',
      ifNot:
        'Stretch the curve by half (rule of thumb), add interest and advertising, and see if the equity cheque still suffices.',
      stage: 'conditions',
    },
    {
      id: 'x-mod-10',
      check: 'Make the model lose customers when letters go out, and show the increase at which more is lost than won.',
      from: 'Past rounds of increases with move-outs observed, the mark-to-market table, and counsel’s limits on notice.',
      good: 'Growth above inflation is confined to under-rented units and fades after two years (rule of thumb).',
      ifNot:
        'Cut growth to inflation and drop it for a further year in the lender case; rebuild any formula that ignores churn.',
      stage: 'conditions',
    },
    {
      id: 'x-mod-11',
      check: 'Grow expenses by their own drivers: wage rate, tax levy, premium, energy tariff, software price, snow.',
      from: 'Contracts and quotations for year one; council budgets, broker’s opinion and carrier notices for later years.',
      good: 'Total expense grows at least as fast as revenue in the lender case, management fee included.',
      ifNot:
        'Where margin widens each year, find the line that stands still and give it a driver. Credit readers look there first.',
      stage: 'conditions',
    },
    {
      id: 'x-mod-12',
      check:
        'Break the equity multiple into its five sources, and name the share that rests on a better price at the end.',
      from: 'Bridge from the model, at an exit cap rate no lower than today’s, with brokerage and prepayment charge deducted.',
      good: 'Over half comes from rent and paydown (rule of thumb), and the rest survives without leverage.',
      ifNot: 'If the sale price carries it, raise the exit cap rate by a point and decide on that figure alone.',
      stage: 'conditions',
    },
    {
      id: 'x-mod-13',
      check:
        'Run returns after tax for each vehicle considered, and show what a sixth full-time employee or an associate would change.',
      from: 'Tax adviser’s memo on capital cost allowance classes, interest limits, use of losses and refundable tax, vehicle by vehicle.',
      good: 'The vehicle’s tax rate rests on facts (more than five full-time employees or an associated company), recapture charged at exit.',
      ifNot:
        'Model the higher passive rate until the adviser commits in writing, and print the return under both rates.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'x-mod-14',
      check:
        'Put one named person in charge of a two-year diary of tests and low balances, with an alarm above each floor.',
      from: 'Loan agreement definitions copied word for word into formulas; seasonal cash, tax instalments and insurance dates.',
      good: 'Headroom over every covenant is at least 10% of income (rule of thumb), and cash stays positive.',
      ifNot:
        'Ask for a later first test or an equity cure, and hold liquidity equal to the deepest month plus three payments.',
      stage: 'conditions',
    },
    {
      id: 'x-mod-15',
      check: 'Reconcile to the appraiser input by input, and tell the lender which two explain most of the difference.',
      from: 'CUSPAP-compliant narrative ordered by the lender or accepted by it in writing; a two-column table signed by the deal lead.',
      good: 'Values lie within 5% (rule of thumb), and each difference is explained by a document.',
      ifNot:
        'Send factual errors to the appraiser through the lender, never a target. Where opinion differs, size the loan on the lower value.',
      stage: 'conditions',
      order: 'appraisal',
    },
  ],
};
