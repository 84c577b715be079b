import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const financialModel: ChecklistSection['items'] = [
  {
    id: 'p-fin-20',
    check:
      'Model by month for 36 months, then by year to year ten, with units, rates and lease-up as separate drivers.',
    from: 'The acquisition pro forma workbook: drivers by size on Units, 36 months on Leasing, Rates and Months, and years up to ten on Forecast.',
    good: 'Month one repeats the seller’s last actual month, and each driver can be changed in one cell.',
    ifNot:
      'If month one does not match reality, fix the inputs before you study returns. A model that cannot repeat the past cannot price the future.',
    stage: 'before-offer',
  },
  {
    id: 'p-fin-21',
    check:
      'Source every assumption: a date, a document and a name beside each growth rate, cost and timing in the model.',
    from: 'An assumptions sheet kept next to the pro forma, signed off line by line by whoever supplied the figure.',
    good: 'No figure is sourced to the listing brochure, and expenses grow at least as fast as rents after year three.',
    ifNot:
      'Replace unsourced optimism with today’s figure and no growth. Show the lender both versions, because it will build the second one itself.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-22',
    check: 'Have someone outside the deal audit the workbook: formulas, signs, links, hard-coded numbers, circularity.',
    from: 'A modeller or accountant with no fee tied to closing, given the file and the term sheet only.',
    good: 'The auditor rebuilds net income and debt service within 0.5% (rule of thumb) and finds no typed-over formula.',
    ifNot:
      'Correct and rerun all cases; where an error moved the price by more than your deposit, go back to the seller before waiving.',
    stage: 'conditions',
    order: 'modelReview',
  },
  {
    id: 'p-fin-23',
    check: 'Rank the ten main variables by the dollars of value that a 10% change in each one moves.',
    from: 'The Tornado sheet of the sensitivity workbook, which moves ten variables up and down and ranks them; the Tables sheet for pairs.',
    good: 'The top three are things you have tested in this file: rent, occupancy and cap rate.',
    ifNot:
      'Spend the remaining condition days on whichever top variable is least proven, and get a second source for it.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-24',
    check:
      'Reconcile values by direct capitalization, discounted cash flow, depreciated replacement cost, price per foot.',
    from: 'Your model, the builder’s unit price, the engineer’s repair costs, and adjusted sales from the appraiser.',
    good: 'Three of four fall within 10% of the price (rule of thumb), with a reason for the outlier.',
    ifNot: 'When only the cash flow with growth reaches the price, you are paying today for work you have yet to do.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-25',
    check: 'Retain an AACI appraiser whom your lender accepts, and settle what is valued: land, buildings, business.',
    from: 'The lender’s approved list; an engagement letter naming as-is and stabilized values under Appraisal Institute of Canada standards.',
    good: 'As-is value meets the price without goodwill or equipment, and occupancy used agrees with your count.',
    ifNot:
      'Ask which input drove the gap and supply evidence once. A lower figure shrinks the loan, so use it to reopen price or equity.',
    stage: 'conditions',
    order: 'appraisal',
  },
  {
    id: 'p-fin-26',
    check:
      'Allocate the price among land, building, paving, equipment and goodwill before signing, and model each tax pool.',
    from: 'A tax accountant, the appraisal, and an equipment list; capital cost allowance classes under the Income Tax Regulations.',
    good: 'Both sides file the same reasonable split, stated in the agreement.',
    ifNot:
      'Without agreement the Canada Revenue Agency may set its own. Keep the support on file, and model income tax at the split least favourable to you.',
    stage: 'conditions',
    order: 'accountant',
  },
  {
    id: 'p-fin-27',
    check:
      'Determine whether rents will be taxed as active business income or as income of a specified investment business.',
    from: 'A tax accountant’s memo on services supplied and staff, under the Income Tax Act’s small business deduction: rents are mostly passive unless more than five full-time employees work all year.',
    good: 'The memo gives a view, its facts and the after-tax cash flow in the likely and the adverse case.',
    ifNot:
      'Use the higher rate in the model until the facts change. Do not hire people merely to fit a test without counting their wages.',
    stage: 'conditions',
    order: 'accountant',
  },
  {
    id: 'p-fin-28',
    check:
      'State in the offer how to handle HST: on your own return as a registrant, or by the election on a business sale.',
    from: 'A tax adviser on sections 167 (form GST44), 167.1 (goodwill) and 221 of the Excise Tax Act; the buyer’s registration confirmed on the CRA’s registry.',
    good: 'The agreement names the route, forms and indemnity, and the buyer is registered before the closing date.',
    ifNot:
      'If the buying entity will not be registered in time, HST is payable to the seller on closing: fund it with a bridge loan, or move the date.',
    stage: 'conditions',
    order: 'accountant',
  },
  {
    id: 'p-fin-29',
    check:
      'Quantify what a share purchase would cost you in lost depreciation and old liabilities, against an asset deal.',
    from: 'Tax accountant’s comparison with undepreciated balances, accrued gains, land transfer tax and the seller’s exemption claims; for shares, also the returns for every open year, payroll and HST accounts, minute book, contracts.',
    good: 'The price cut for shares covers the tax base lost and the risk that comes along.',
    ifNot:
      'Hold to an asset deal if the seller will not share its saving. Buying shares needs full tax diligence and warranties with security.',
    stage: 'before-offer',
    order: 'accountant',
  },
  {
    id: 'p-fin-30',
    check:
      'Collect term sheets from four kinds of lender and rank them on one all-in yearly cost and one set of tests.',
    from: 'A bank, a credit union, a life or trust company, and BDC; a mortgage broker may gather them. CMHC does not insure self-storage.',
    good: 'Two written offers cover the loan needed, with fees, reports and reserves all stated.',
    ifNot:
      'With one lender or none, learn what put the others off; your own buyer will meet that reason too. Extend the financing condition.',
    stage: 'before-offer',
    dealBreaker: true,
    order: 'lender',
  },
  {
    id: 'p-fin-31',
    check:
      'Recalculate loan payments with the compounding stated: Canadian fixed mortgages usually compound semi-annually.',
    from: 'The commitment letter’s interest clause, an amortization schedule from the lender, and the debt sizing workbook.',
    good: 'Your payment equals the lender’s to the dollar, and floating loans are modelled on their own monthly basis.',
    ifNot:
      'Have the lender explain the gap before acceptance. Spreadsheets that use a twelfth of the yearly rate overstate fixed payments slightly.',
    stage: 'conditions',
    order: 'lender',
  },
  {
    id: 'p-fin-32',
    check:
      'Size the loan three ways, by coverage, value and debt yield, and adopt the smallest on the lender’s inputs.',
    from: 'Each lender’s underwriting sheet: vacancy floor, management fee, reserve, stress rate and amortization.',
    good: 'The smallest result still meets your plan for equity, with 5% to spare (rule of thumb).',
    ifNot:
      'Fill the gap with a lower price, equity or a vendor take-back that the first lender permits in writing, and never with a second opinion of income.',
    stage: 'conditions',
    dealBreaker: true,
    order: 'lender',
  },
  {
    id: 'p-fin-33',
    check: 'Chart covenant headroom by quarter: coverage tests, definitions, reporting dates, cash sweep, cure rights.',
    from: 'The commitment letter and draft mortgage, read with counsel; your downside case on the same definitions.',
    good: 'In the downside case the tightest test is still met with a tenth to spare in every quarter.',
    ifNot:
      'Negotiate a later first test, a softer definition or a cash cure. A test that fails in your own downside will fail in a real one.',
    stage: 'conditions',
    order: 'lawyer',
  },
  {
    id: 'p-fin-34',
    check:
      'Project the balance and refinancing value at maturity, and see what a new lender would advance on that date.',
    from: `Amortization schedule, year-five income in three cases, and coverage tests at a rate ${thresholdText('stressMargin')} above today’s.`,
    good: 'The old balance is repaid in full in all three cases, with no new equity.',
    ifNot:
      'Take a longer term or faster amortization, or set cash aside yearly. When the term ends, the lender decides, not you.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-35',
    check:
      'Turn every finding into money on one price sheet: yearly effects capitalized, one-time costs deducted once.',
    from: 'Failed checks from all sections with quotes; cost ranges from engineer, lawyer, insurer and accountant.',
    good: 'The total is netted, free of double counting and accepted or disproved line by line by the seller.',
    ifNot:
      'Present the sheet before conditions expire and ask for price, repair, holdback or credit per line. No movement on proven items means walk away.',
    stage: 'conditions',
  },
];
