import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const financial: ChecklistSection = {
  id: 'x-fin',
  title: 'Advanced Financial Analysis',
  items: [
    {
      id: 'x-fin-01',
      check: 'Put the accountant’s scope letter before the lender before work begins, and list what it leaves out.',
      from: 'Draft letter under CSRS 4400 with each procedure, sample and period; the lender’s written comments, then the signed report to both of you.',
      good: 'The lender asked for no more, findings are quantified by month, and no procedure was refused.',
      ifNot:
        'A refused procedure is a finding: disclose it on page one and exclude from income whatever it would have proved.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'accountant',
    },
    {
      id: 'x-fin-02',
      check: 'State what the seller’s statements prove: audited, reviewed (CSRE 2400) or compiled (CSRS 4200).',
      from: 'The practitioner’s report bound in front of each year-end, with the firm’s name and whether it is independent of the seller.',
      good: 'Three reviewed or audited years, or compiled ones with your own cash testing filed beside them.',
      ifNot:
        'Compilations give no assurance. Say so in the paper, double the sample of months tested, and ask for a longer price holdback.',
      stage: 'before-offer',
    },
    {
      id: 'x-fin-03',
      check: 'Carry each deposit through 24 months, from processor to bank to ledger, and age whatever does not match.',
      from: 'Original bank and processor files sent by the institutions or downloaded while you watch; workpaper signed by the preparer.',
      good: 'Unexplained difference is under 0.5% of receipts (rule of thumb) and does not recur in the same months.',
      ifNot:
        'Treat each unexplained receipt as owner’s money until shown to be rent, and restate net operating income without it.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'accountant',
    },
    {
      id: 'x-fin-04',
      check: 'Present the bridge from filed income to lender’s income, each adjustment numbered and evidenced.',
      from: 'Your schedule with invoice, contract or quote behind each number; the seller’s accountant initials facts, not opinions.',
      good: 'Upward adjustments come to under 10% of filed net operating income (rule of thumb), none without paper.',
      ifNot:
        'Leave the unsupported ones visible at nil value. A credit officer will remove them anyway, and would rather see you do it.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'x-fin-05',
      check:
        'Apply the lender’s own allowances for vacancy, management, repairs and reserve, whether or not the cost is incurred.',
      from: 'Term sheet or email from the loan officer confirming each underwriting allowance; your calculation on the lender’s template.',
      good: `Debt is covered ${thresholdText('coverage')} (common lender target) with every allowance in and no credit for growth.`,
      ifNot:
        'Reduce the loan to what passes and find the equity now. An exception promised by telephone is not part of the file.',
      stage: 'before-offer',
      dealBreaker: true,
      order: 'lender',
    },
    {
      id: 'x-fin-06',
      check: 'Set three run rates side by side (3, 6 and 12 months) and let the paper rest on the lowest.',
      from: 'Rent billed and collected for 36 months, with seasonal factors in an exhibit that a second person has recomputed.',
      good: 'The lowest of them supports the loan, and named events explain the spread.',
      ifNot:
        'Underwrite the lowest figure and name the cause of the slide. An unexplained fall late in the sale suggests the manager has given up.',
      stage: 'conditions',
    },
    {
      id: 'x-fin-07',
      check: 'Explain two years of growth as price, volume and mix, and mark the part that discounts bought.',
      from: 'Month-end rent rolls for 25 months from the software; a variance table that ties to the general ledger.',
      good: 'Most of the growth repeats without new capital, and the unexplained remainder is under 1% of rent (rule of thumb).',
      ifNot:
        'Growth that came from one round of increases has been spent: begin the forecast from today’s rent with no carry-over.',
      stage: 'conditions',
    },
    {
      id: 'x-fin-08',
      check:
        'Show the committee who could leave at once: payers under one control, or tied to the seller, and on what notice.',
      from: 'Rent roll grouped by paying account rather than unit; a declaration of related parties signed by the seller.',
      good: `Together they pay under ${thresholdText('largestPayers')} (rule of thumb), at arm’s length and at list rates.`,
      ifNot: 'Vacate related parties in the model, and show coverage with the largest unrelated payer gone as well.',
      stage: 'conditions',
    },
    {
      id: 'x-fin-09',
      check: 'Rate all ancillary income as recurring, transferable or personal to the seller, citing the contract.',
      from: 'Twelve months of statements for insurance commission, truck rental, retail, billboards and late fees, each with its agreement.',
      good: 'Permitted storage rent makes up 90% of revenue or more (rule of thumb), and other lines pass on closing.',
      ifNot:
        'Personal income goes to zero. Late fees above the market’s norm go there too, since your lawyer may advise against charging them.',
      stage: 'conditions',
    },
    {
      id: 'x-fin-10',
      check: 'Group tenants by move-in quarter and calculate how many remain after 3, 6, 12, 24 and 36 months.',
      from: 'Anonymized move-in and move-out dates for five years, exported by the vendor; the raw table goes into the appendix.',
      good: `Later groups stay as long as earlier ones, and half remain after ${thresholdText('halfStay')} (rule of thumb).`,
      ifNot:
        'Shorter stays mean rents or dampness are driving people out: add marketing cost and cut stabilized occupancy.',
      stage: 'conditions',
    },
    {
      id: 'x-fin-11',
      check:
        'Show rent above market apart from rent below it, size by size; deduct the first and give no credit for the second.',
      from: 'Rent roll dated at month-end, the adjusted rent grid in your market section, and a formula column anyone can follow.',
      good: `Dollars paid above street rate are under ${thresholdText('overMarket')} (rule of thumb) and scheduled to burn off.`,
      ifNot:
        'Deduct the excess from lender’s income over the expected remaining stay. Never net it against units that pay too little.',
      stage: 'conditions',
    },
    {
      id: 'x-fin-12',
      check:
        'Recompute the closing year’s levy from enacted rates, and provide for omitted assessments and open appeals.',
      from: 'Municipal rate by-law, Assessment Review Board filings, permits closed since the last roll, and a tax agent’s memo where value is disputed.',
      good: 'Model and levy agree to the dollar, and no omitted or supplementary bill for finished buildings is outstanding.',
      ifNot:
        'Accrue the likely bill for each open year, have counsel adjust it on closing, and model the higher tax from then on.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'x-fin-13',
      check:
        'Fix a working-capital peg from twelve month-ends, and book every month of rent collected in advance as debt.',
      from: 'Twelve month-end balance sheets and the prepaid report; in a share purchase, a draft mechanism from your accountant.',
      good: 'The agreement credits you with rent taken for months you must honour, checked within 60 days of closing.',
      ifNot:
        'Insert a post-closing adjustment with a funded holdback. Otherwise you supply the space while the seller keeps the cash.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'x-fin-14',
      check: 'Clear what the Crown could claim through the seller: arrears, trust amounts, a non-resident’s tax.',
      from: 'Account statements for income tax, payroll and HST from the seller; a residency declaration or section 116 certificate.',
      good: 'Accounts show nothing overdue, and the residency declaration is a closing document counsel accepts.',
      ifNot:
        'Without a certificate a buyer can be liable for a non-resident’s tax: counsel withholds the statutory amount until it arrives.',
      stage: 'closing',
      order: 'lawyer',
    },
    {
      id: 'x-fin-15',
      check:
        'Freeze the name that takes title once the tax adviser has signed off on what that company files, and when.',
      from: 'Adviser’s memo on land and on the business assets, the election on form GST44 if one is filed, and the CRA registry entry for that entity.',
      good: 'The registry confirms that very entity on closing day, and a dwelling is dealt with separately.',
      ifNot:
        'If title moves to a company without a number the tax is payable in cash: stop, get the number, and only then direct title.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'x-fin-16',
      check: 'Tie land transfer tax to the dollar: your sum by bracket, counsel’s estimate, the affidavit of value.',
      from: 'Brackets for land other than one- or two-family homes: 0.5% to $55,000, 1% to $250,000, 1.5% to $400,000, 2% above; Toronto adds its own.',
      good: 'All three figures match to the dollar, and the price allocated to movable equipment is supported.',
      ifNot:
        'Correct the sources-and-uses table. For shares or a beneficial interest, have counsel opine in writing on whether tax still applies.',
      stage: 'closing',
      order: 'lawyer',
    },
    {
      id: 'x-fin-17',
      check: 'Get the price allocation initialled by both accountants before waiver, and use it in every document.',
      from: 'Schedule to the agreement, the appraiser’s land value, the equipment appraiser’s list with serial numbers, and the land transfer tax affidavit.',
      good: 'No line is above its appraised value, and model, affidavit and both tax filings carry the same figures.',
      ifNot:
        'Freeze it before you go firm. One side filing alone invites a reassessment of both: show the return on the worst allocation.',
      stage: 'conditions',
      order: 'accountant',
    },
    {
      id: 'x-fin-18',
      check: 'Chart what was spent, what is reserved and what the engineer asks for, year by year on one axis.',
      from: 'Five years of ledgers and capital additions, the lender’s reserve schedule and the engineer’s table, all in dollars per square foot.',
      good: 'The reserve exceeds the measured average, and no peak falls in the year after closing.',
      ifNot:
        'Raise the reserve to the measured average plus the backlog spread over the loan term, then size the debt again.',
      stage: 'conditions',
      order: 'buildingCondition',
    },
    {
      id: 'x-fin-19',
      check:
        'Assemble sponsor net worth, liquidity and contingent liabilities as of one date, with proof for each line.',
      from: 'Signed personal statement, bank and brokerage statements, notices of assessment, and a list of all guarantees given.',
      good: 'Net worth at least equals the loan, cash a tenth of it (rule of thumb), and the signature is under 60 days old.',
      ifNot:
        'Add a guarantor with real liquidity or cut the loan. Value private holdings at cost unless an outside party has valued them.',
      stage: 'before-offer',
      order: 'lender',
    },
    {
      id: 'x-fin-20',
      check:
        'Follow the equity from its origin to counsel’s trust account, and chart each person who owns 25% or more.',
      from: 'Ninety days of account statements, gift or loan papers, ownership chart and identification, as anti-money-laundering rules require.',
      good: 'Every transfer has an origin on paper, and lender and law firm have both cleared the chart.',
      ifNot:
        'Begin at once, as banks do not fund on an open identity file. Equity that proves to be borrowed belongs in the debt test.',
      stage: 'before-offer',
      dealBreaker: true,
      order: 'lawyer',
    },
  ],
};
