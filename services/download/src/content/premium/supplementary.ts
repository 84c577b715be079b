import type { ChecklistTierContent } from '../checklist.ts';
import { SERVICES } from '../services.ts';
import { thresholdText } from '../thresholds.ts';

type PremiumContent = Extract<ChecklistTierContent, { tier: 'premium' }>;
type PremiumSupplementary = PremiumContent['supplementary'];

const budgetRow = ({ name, fee }: { name: string; fee: { low: number; high: number } }) => ({ service: name, ...fee });

const investmentFramework: PremiumSupplementary['investmentFramework'] = [
  {
    label: 'Tier 1: full (90% and above)',
    atLeast: 90,
    below: 101,
    description:
      'No vacant space left to sell. The return comes from rates and new area, and the danger is paying for both twice.',
    criteria: [
      `Economic occupancy is within ${thresholdText('economicGap')} of physical (rule of thumb)`,
      'Rents paid sit below the street rates of rivals, size by size',
      'Zoning and servicing allow more rentable area',
    ],
    action:
      'Offer on income in place. Test the rate-increase workbook at double the expected move-outs, and pay nothing for the expansion itself.',
  },
  {
    label: 'Tier 2: stabilized (85% to under 90%)',
    atLeast: 85,
    below: 90,
    description: 'A working business with some room. Most lenders are comfortable here, so price and condition decide.',
    criteria: [
      `Debt is covered ${thresholdText('coverage')} or better on normalized income (common lender test)`,
      'Occupancy held this level through two winters',
      `Year-one repairs are under ${thresholdText('yearOneRepairs')} (rule of thumb)`,
    ],
    action: 'Buy at the market cap rate on normalized income, and take the repair total off the price.',
  },
  {
    label: 'Tier 3: value-add (75% to under 85%)',
    atLeast: 75,
    below: 85,
    description:
      'Something holds it back. The purchase works if that something is management and can be fixed within a year.',
    criteria: [
      'Rivals nearby are fuller, so demand is there',
      'Vacancy sits in a few unit sizes or in one building with a known fault',
      'Debt is covered at today’s occupancy with no growth',
    ],
    action:
      'Offer on current income, with a dated list of fixes and their cost. Keep six months of debt payments in cash (rule of thumb).',
  },
  {
    label: 'Tier 4: turnaround (65% to under 75%)',
    atLeast: 65,
    below: 75,
    description: 'The first years will run on your cash. Only a cause you can name and cure makes it worth owning.',
    criteria: [
      'The cause of vacancy is found, priced and in your power to remove',
      'Break-even occupancy lies below today’s level',
      'A lender or vendor take-back mortgage fits a two-year lease-up',
    ],
    action:
      'Price it on rent banked, ask for a vendor take-back, and fund twelve months of shortfall before you waive conditions.',
  },
  {
    label: 'Tier 5: distressed (under 65%)',
    atLeast: 0,
    below: 65,
    description:
      'Land and buildings rather than a business. Income does not support a mortgage, and the market may be the reason.',
    criteria: [
      'Price is below the cost to build the same area, less needed repairs',
      'Trade area demand is shown by full rivals, not by population alone',
      'You can close and carry it without bank debt',
    ],
    action:
      'Walk away unless all criteria hold. If they do, offer a price that still works should occupancy never pass 75%.',
  },
];

const professionalServices: PremiumSupplementary['professionalServices'] = [
  budgetRow(SERVICES.lawyer),
  budgetRow(SERVICES.phaseOne),
  budgetRow(SERVICES.phaseTwo),
  budgetRow(SERVICES.buildingCondition),
  budgetRow(SERVICES.appraisal),
  budgetRow(SERVICES.marketStudy),
  budgetRow(SERVICES.accountant),
  budgetRow(SERVICES.survey),
  budgetRow(SERVICES.planner),
  budgetRow(SERVICES.inspections),
];

export const premiumSupplementary: PremiumSupplementary = {
  investmentFramework,
  professionalServices,
  bonusMaterials: {
    excelTemplates: [
      'Acquisition pro forma: ten years, with purchase, debt and exit',
      'Sensitivity tables: price, occupancy, rent and interest rate',
      'Rent roll analyzer: economic occupancy, rate gaps and arrears',
      'Due diligence tracker: owner, due date, cost and status of each check',
      'Debt sizing: coverage, loan to value and Canadian mortgage payments',
      'Rate-increase model: unit by unit, with expected move-outs',
      'Expansion feasibility: phases, lease-up and return on cost',
      'Closing costs: Ontario and Toronto land transfer tax, HST, adjustments',
      'Capital reserve: ten-year plan of repairs and replacements',
      'Market supply survey: rivals, rates, area per person and pipeline',
    ],
    documentTemplates: [
      'Letter of intent with conditions, timetable, waiver and extension notices',
      'Document request list for the seller, with four letters to authorities',
      'Tenancy confirmation letter for commercial and container tenants',
      'Site inspection report with photograph log',
      'Seller interview sheet',
      'Confidentiality agreement: summary of points to settle',
      'Transition plan for the first 100 days, with a lien pack',
      'Employee handover checklist',
      'Cover memo for the lender’s package',
      'Closing agenda: documents, keys, codes and accounts',
    ],
    professionalResources: [
      'Phone script: mystery-shop a competitor',
      'Phone script: municipal planning and building department',
      'Phone script: insurance broker and insurer',
      'Phone script: lender or mortgage broker',
      'Phone script: the seller’s manager',
    ],
  },
  successMetrics: {
    financial: [
      {
        metric: 'Debt service coverage, first full year',
        target: `${thresholdText('coverage')} or better (common lender test)`,
      },
      { metric: 'Loan to value at closing', target: `${thresholdText('loanToValue')} (common lender range)` },
      {
        metric: 'Break-even occupancy, debt included',
        target: `${thresholdText('breakEvenGap')} below economic (rule of thumb)`,
      },
      {
        metric: 'Economic occupancy against physical',
        target: `Within ${thresholdText('economicGap')} (rule of thumb), narrowing each year`,
      },
      {
        metric: 'Operating expenses to revenue, staffed site',
        target: `${thresholdText('expenseRatio')}, reserve included (rule of thumb)`,
      },
      { metric: 'Cash return on equity, third year', target: '8% or better (rule of thumb)' },
      { metric: 'Return on cost of expansion', target: '2 points above market cap rate (rule of thumb)' },
    ],
    operational: [
      { metric: 'Rented share of all rentable units', target: '88% to 92% through the year (rule of thumb)' },
      { metric: 'Rent more than 30 days late', target: 'Under 4% of a month’s rent (rule of thumb)' },
      { metric: 'Rent paid automatically', target: `${thresholdText('automaticPayment')} or more (rule of thumb)` },
      { metric: 'Inquiries that become rentals', target: `${thresholdText('inquiries')} or better (rule of thumb)` },
      { metric: 'Half of the tenants stay', target: `${thresholdText('halfStay')} or longer (rule of thumb)` },
      { metric: 'Lock checks completed', target: 'Every day the site is open, signed, no mismatch left' },
    ],
  },
};
