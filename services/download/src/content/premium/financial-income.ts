import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const financialIncome: ChecklistSection['items'] = [
  {
    id: 'p-fin-01',
    check:
      'Tie each month’s closing unit count to the next opening for two years: occupied, moved in, out, transferred.',
    from: 'Month-end occupancy reports and move-in and move-out logs, exported from the management software in your presence.',
    good: 'Every closing count ties to the next opening count, with differences explained unit by unit.',
    ifNot:
      'Unexplained units are vacant until proved otherwise. Three months that do not tie are reason to have the software vendor re-export it all.',
    stage: 'conditions',
    dealBreaker: true,
  },
  {
    id: 'p-fin-02',
    check:
      'Split three years of revenue growth into rate, occupancy, new area and one-time items, as a bridge in dollars.',
    from: 'Your workings from monthly rent charged, occupied area and fee income; the seller’s explanation of each jump.',
    good: 'Growth comes mostly from rates that tenants have already accepted and still pay.',
    ifNot:
      'Growth from new space or the last quarter’s rate increases is not yet proved: take the average of the year before as your base.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-03',
    check: 'Annualize the last three months and set them beside the last twelve, adjusted for the season.',
    from: 'The monthly ledger, with a seasonal index calculated from at least three years of the same site’s collections.',
    good: 'The run rate agrees with the full year to within 3% after adjustment (rule of thumb).',
    ifNot:
      'A falling run rate becomes the price basis. A rising one is searched for free months and tenants related to the seller before you pay a cent for it.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-04',
    check: 'Search for occupancy dressed up for sale: clusters of move-ins, deep discounts and related names.',
    from: 'All move-ins since six months before the listing date, with rate, promotion, payer name and first three payments.',
    good: 'New tenants resemble old ones in rate, and nearly all have paid a second month.',
    ifNot:
      'Strip out every doubtful unit, and ask for a price holdback, released if the rent roll still stands in month six.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-05',
    check: 'Rank tenants by yearly rent and add up the top ten and top twenty, combining units under one payer.',
    from: 'The rent roll grouped by payer, email domain and telephone number; agreements of the largest accounts.',
    good: `The ten largest payers bring in less than ${thresholdText('largestPayers')} (rule of thumb).`,
    ifNot:
      'Meet the large accounts before conditions expire, with the seller’s consent, and test debt service without the biggest one.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-06',
    check: 'Estimate the rent at risk where tenants pay above today’s street rate, tenant by tenant and in total.',
    from: 'The rent roll and your own rate survey on the same date; tenure and last increase for each account.',
    good: `Dollars above market come to less than ${thresholdText('overMarket')}, mostly from long-term tenants (rule of thumb).`,
    ifNot: 'Model those tenants falling to street rate over two years and negotiate price on the result.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-07',
    check:
      'Split other income into regular, occasional and doubtful: late charges, locks, cleaning, auction fees, retail.',
    from: 'Three years of fee ledgers by code, the rental agreement’s fee schedule and counsel’s view on which fees stand.',
    good: 'Fees under 8% of revenue, steady per occupied unit and written into the agreement (rule of thumb).',
    ifNot:
      'Value only what the contract allows and what tenants in good standing pay. Fees earned on arrears vanish when collections improve.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-08',
    check:
      'Follow each month’s billings for a year until paid, credited or written off, and derive the true bad-debt rate.',
    from: 'Billing and receipt history by invoice month, write-off journal and auction recoveries from the software.',
    good: 'Under 2% of billings is never collected (rule of thumb), and the rate is not rising.',
    ifNot:
      'Use the measured rate as a cost line. Write-offs held back until after closing show up as old balances, so read the aging report too.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-09',
    check:
      'Convert cash receipts to earned revenue: move prepayments, deposits and HST out of the months they landed in.',
    from: 'Accountant’s working papers, deposit liability account and prepaid report at each of three year-ends.',
    good: 'Earned revenue differs from receipts by timing alone, and deposits sit on the balance sheet.',
    ifNot:
      'Capitalize income from earned revenue. A drive to sell yearly prepayments before the sale means the cash was taken and the service is yours to provide.',
    stage: 'conditions',
    order: 'accountant',
  },
  {
    id: 'p-fin-10',
    check:
      'Value non-storage income separately: towers, billboards, office rent, parking, trucks, each at its own yield.',
    from: 'Each contract’s term, renewal and termination rights, with twelve months of receipts.',
    good: 'Every line has a written term beyond your first loan renewal or is priced at a higher cap rate.',
    ifNot:
      'Value cancellable lines at one year’s income or less. Do not let a tower rent carry the same multiple as 300 storage tenants.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-11',
    check: 'Engage a CPA for agreed-upon procedures on revenue, proof of cash and normalized earnings over 24 months.',
    from: 'A firm of your choosing under CSRS 4400, with the procedures listed in the engagement letter and a reliance date.',
    good: 'Findings report no exception above 1% of revenue (rule of thumb).',
    ifNot:
      'Extend the procedures to what failed, at the seller’s cost if the agreement can say so, and hold the condition open.',
    stage: 'conditions',
    order: 'accountant',
  },
  {
    id: 'p-fin-12',
    check: 'Perform a twelve-month proof of cash for every account, wallet and processor the business has used.',
    from: 'Bank, card, e-transfer, PayPal and cash-safe records for each month, with account opening and closing letters.',
    good: 'Receipts in all accounts less transfers equal ledger collections to the dollar, or timing items are listed.',
    ifNot:
      'An account you were not told about reopens everything. Have the seller’s accountant confirm the full list in writing.',
    stage: 'conditions',
    dealBreaker: true,
    order: 'accountant',
  },
  {
    id: 'p-fin-13',
    check: 'List the buildings MPAC has not yet assessed, and compare its value per square foot with five rivals’.',
    from: 'MPAC’s AboutMyProperty account, profiles of five rivals, and ten years of building permits.',
    good: 'The assessment per foot is in line with rivals, and no new, changed or omitted building waits to be assessed.',
    ifNot:
      'Forecast tax at the rivals’ level. Values remain those of January 1, 2016, until Ontario orders a reassessment: ask MPAC for the date in force. An omitted assessment can reach this year and the two before.',
    stage: 'conditions',
    order: 'accountant',
  },
  {
    id: 'p-fin-14',
    check: 'Verify how MPAC classes each part: commercial, industrial, vacant, farm or residential, and at what ratio.',
    from: 'The final bill, MPAC’s classification of each part, and the municipality’s tax ratio by-law for the year.',
    good: 'Class matches use, and no farm or residential rate applies to land that earns storage rent.',
    ifNot:
      'A misclassified part can be reassessed for past years: adjust the forecast and have the agreement leave earlier years with the seller.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-15',
    check: 'Read three years of utility bills by meter against heating degree days, and forecast at current tariffs.',
    from: 'Account history from the hydro, gas and water suppliers with the seller’s authority; degree days from Environment Canada.',
    good: 'Consumption tracks weather and heated area, and every meter serves the property being sold.',
    ifNot:
      'Find the neighbour, house or tower on your meter before you take over the cost, and have it separated or billed back.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-16',
    check: 'Reclassify repairs and capital spending over five years from invoices, and find the work that was put off.',
    from: 'General ledger detail, invoices above $1,000 and fixed asset additions in the T2 schedules.',
    good: 'Routine repairs run evenly each year, and everything else has a matching entry in the capital plan.',
    ifNot:
      'Two thin final years mean deferred repairs: deduct the average shortfall, and send the engineer to where the money was not spent.',
    stage: 'conditions',
  },
  {
    id: 'p-fin-17',
    check: 'Strip out related-party dealings: family wages, shared staff, insurance, rent or tools from affiliates.',
    from: 'Related-party note in the financial statements, T4 summary, intercompany ledger and a signed list from the seller.',
    good: 'Each dealing is replaced by a market price with a quote behind it.',
    ifNot:
      'Costs shared with the seller’s other sites return to you in full. Recalculate net income with stand-alone quotes and offer on that.',
    stage: 'conditions',
    order: 'accountant',
  },
  {
    id: 'p-fin-18',
    check:
      'Charge a market management fee even if you will run the site yourself, and see the yield net of your labour.',
    from: 'Proposals from two third-party storage managers in Canada, listing what the fee leaves out.',
    good: 'At 5% to 8% of revenue (rule of thumb), income still covers the debt and equity earns its return.',
    ifNot:
      'If only your unpaid hours make it work, you are buying a job: pay no more than net income after a manager’s wage supports.',
    stage: 'before-offer',
    order: 'manager',
  },
  {
    id: 'p-fin-19',
    check: 'Sort costs into fixed, stepped and variable, and compute break-even occupancy with and without debt.',
    from: 'Normalized expenses, staffing plan and the loan’s payment, in one sheet with occupancy as the input.',
    good: `Cash break-even with debt is at least ${thresholdText('breakEvenGap')} under today’s economic occupancy (rule of thumb).`,
    ifNot:
      'Ask for a smaller loan or an interest-only period. Savings from closing the office go in a separate case, with the rentals it loses.',
    stage: 'before-offer',
  },
];
