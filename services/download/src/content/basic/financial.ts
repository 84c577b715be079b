import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const financial: ChecklistSection = {
  id: 'b-fin',
  title: 'Financial Basics',
  items: [
    {
      id: 'b-fin-01',
      check:
        'Obtain three years of income statements and the last 12 months by month, and tie them to the filed tax returns.',
      from: 'The seller and the seller’s accountant: year-end statements, T2 or T1 business schedules with notices of assessment, monthly ledger.',
      good: 'Revenue and main expenses agree with the returns, or each difference is explained in writing.',
      ifNot:
        'Use the filed numbers. Income that was never reported is not income you can finance, so do not pay for it.',
      stage: 'before-offer',
      dealBreaker: true,
    },
    {
      id: 'b-fin-02',
      check:
        'Compare reported rent with the seller’s HST returns, since storage rent is taxable and every period must be reported.',
      from: 'GST/HST returns and CRA assessments for eight quarters, or two years if filed annually, from the seller’s accountant.',
      good: 'Sales on the HST returns match the rent ledger apart from timing differences.',
      ifNot:
        'Reconcile period by period before going further. If HST was charged but not remitted, buy the assets and not the shares, and tell your lawyer.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'b-fin-03',
      check: 'Pick three months yourself and trace rent from the software reports to bank deposits, cash included.',
      from: 'Bank statements, merchant statements and daily close reports for the months you name, from the seller.',
      good: 'Deposits equal collections after card fees, with no round-sum transfers filling a gap.',
      ifNot: 'Widen the test to twelve months. If it still does not tie, value the property on deposits or walk away.',
      stage: 'conditions',
      dealBreaker: true,
    },
    {
      id: 'b-fin-04',
      check:
        'Get a unit-by-unit rent roll: size, type, tenant code, move-in date, rate paid, street rate and paid-to date.',
      from: 'The management software’s own export in spreadsheet form, dated within seven days; not a retyped list.',
      good: 'The units add up to the site plan, and the sum of rates paid matches last month’s rent charged.',
      ifNot:
        'Ask for view-only remote access and export it yourself. No rent roll from the system of record means no firm price.',
      stage: 'before-offer',
    },
    {
      id: 'b-fin-05',
      check:
        'Calculate economic occupancy: rent collected divided by full street-rate potential, beside units and area occupied.',
      from: 'Your own calculation from the rent roll, the rate card and twelve months of collections.',
      good: `Economic occupancy is within ${thresholdText('economicGap')} of physical (rule of thumb).`,
      ifNot: 'Find the leak in discounts, arrears, old rates or staff units, and pay only for what is collected today.',
      stage: 'before-offer',
    },
    {
      id: 'b-fin-06',
      check: 'Age the arrears into 30, 60, 90 and over 90 days and list units overlocked or waiting for a lien sale.',
      from: 'The aged receivables report at two month-ends, with the lien log kept by the manager.',
      good: 'Little is owed past 60 days, and each such unit has a dated next step.',
      ifNot:
        'Count units over 90 days as vacant, leave old receivables with the seller and budget for clearing them out.',
      stage: 'conditions',
    },
    {
      id: 'b-fin-07',
      check:
        'Find the rent that is not real: free months, prepaid years, family units, staff units and the seller’s own storage.',
      from: 'Discount and prepayment reports from the software; a signed list of non-paying occupants from the seller.',
      good: 'Prepaid rent is listed by unit and credited to you on closing; free units are few and end at closing.',
      ifNot:
        'Take these units out of income, and have the purchase agreement adjust prepaid rents and deposits on the closing date.',
      stage: 'conditions',
    },
    {
      id: 'b-fin-08',
      check:
        'Check property tax: MPAC assessed value, tax class and roll number, and what a sale or expansion would do to the bill.',
      from: 'The latest MPAC notice, the final tax bill and a tax certificate from the municipal treasurer.',
      good: 'Taxes are paid, all buildings and containers are assessed, and the bill used in the model is the current one.',
      ifNot:
        'Model the assessment with omitted buildings included, set money aside for back taxes, and note the appeal or reconsideration deadline.',
      stage: 'before-offer',
    },
    {
      id: 'b-fin-09',
      check:
        'Get your own insurance quote for buildings, rental income and liability rather than using the seller’s premium.',
      from: 'A commercial insurance broker; provide a five-year loss history confirmed by the seller’s insurer.',
      good: 'A written quote at replacement cost, with no exclusion for snow load, water or theft from units.',
      ifNot:
        'Put the quoted premium in the model. If insurers decline, learn the reason from the loss record before you waive anything.',
      stage: 'conditions',
      order: 'insurance',
    },
    {
      id: 'b-fin-10',
      check:
        'Rebuild expenses as an owner at arm’s length: manager, software, card fees, snow, repairs, advertising, reserve.',
      from: 'Invoices for the last 12 months and outside quotes for whatever the owner’s family now does unpaid.',
      good: `Normalized expenses are at least ${thresholdText('expenseRatio')} of revenue (rule of thumb; lower on very small unstaffed sites).`,
      ifNot:
        'If the seller’s ratio is far below, list the missing costs and recalculate the price at the same cap rate with them in.',
      stage: 'before-offer',
    },
    {
      id: 'b-fin-11',
      check: `Test price and debt on normalized net income: going-in cap rate, and coverage at today’s rate and ${thresholdText('stressMargin')} above it.`,
      from: 'Your model, and an indicative term sheet from a lender or mortgage broker that finances storage.',
      good: `Coverage of ${thresholdText('coverage')} today (common lender test) and ${thresholdText('stressCoverage')} stressed; cap rate above borrowing cost.`,
      ifNot:
        'Lower the price, put in more equity or ask for a vendor take-back mortgage. Do not close the gap with hoped-for rent increases.',
      stage: 'before-offer',
      dealBreaker: true,
      order: 'lender',
    },
    {
      id: 'b-fin-12',
      check:
        'Add up the cash to close: land transfer tax, HST treatment, legal work, reports, lender fees and first repairs.',
      from: 'Your lawyer and accountant: Ontario land transfer tax, Toronto’s own tax if it applies, and your HST registration for self-assessment.',
      good: 'Equity covers it all plus six months of debt payments (rule of thumb).',
      ifNot:
        'Register for HST before closing, or you pay the tax in cash to the seller. If funds are still short, settle financing before you sign.',
      stage: 'before-offer',
      order: 'lawyer',
    },
  ],
};
