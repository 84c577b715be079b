/**
 * Whose standard a figure is. `lender`: what lenders commonly require; the commitment letter decides. `rule-of-thumb`: the judgment of
 * the checklists' author, from practice rather than a published study; an appraiser or lender may replace it.
 */
type Basis = 'lender' | 'rule-of-thumb';

interface Threshold {
  subject: string;
  /** The figure as printed, with its unit. */
  text: string;
  basis: Basis;
  /** Why it is this figure. */
  reason: string;
  /** Ids of the checks that use it, across all tiers. */
  checks: readonly string[];
}

/** Debt service coverage that lenders require at the contract rate, as a multiple. The default in workbooks. */
export const COVERAGE = 1.25;
/** Coverage required at the stress rate, as a multiple. */
export const STRESS_COVERAGE = 1.1;
/** How far the stress rate is above the contract rate, in percentage points. */
export const STRESS_MARGIN_POINTS = 2;
/** Income divided by loan. Few lenders require it, so no check does; the default in workbooks. */
export const DEBT_YIELD = 0.09;
/** Loan to value at closing, as fractions. Workbooks warn above the higher one. */
const LOWEST_LOAN_TO_VALUE = 0.65;
export const HIGHEST_LOAN_TO_VALUE = 0.75;

const coverage = COVERAGE.toFixed(2);
const stress = STRESS_COVERAGE.toFixed(2);

/**
 * The only definition of these figures for all tiers, documents and workbooks. Texts take them from here, so no two checks can disagree.
 */
export const THRESHOLDS = {
  coverage: {
    subject: 'Debt service coverage at the contract rate',
    text: `${coverage} times`,
    basis: 'lender',
    reason: 'The lowest figure most commercial property lenders quote; some ask for more on small or seasonal sites.',
    checks: ['b-fin-11', 'x-fin-05', 'x-mod-04'],
  },
  stressCoverage: {
    subject: 'Debt service coverage at the stress rate',
    text: `${stress} times`,
    basis: 'rule-of-thumb',
    reason: `A renewal ${STRESS_MARGIN_POINTS} points higher must still leave something for a repair that nobody planned.`,
    checks: ['b-fin-11', 'x-mod-04'],
  },
  stressMargin: {
    subject: 'Stress rate above the contract rate',
    text: `${STRESS_MARGIN_POINTS} points`,
    basis: 'rule-of-thumb',
    reason: 'A five-year term can end in another rate cycle. If the lender qualifies at a higher rate, use that.',
    checks: ['b-fin-11', 'p-fin-34', 'p-exi-07', 'x-mod-08'],
  },
  loanToValue: {
    subject: 'Loan to value at closing',
    text: `${100 * LOWEST_LOAN_TO_VALUE}% to ${100 * HIGHEST_LOAN_TO_VALUE}%`,
    basis: 'lender',
    reason: 'The range quoted for storage; on the lower of price and appraised value.',
    checks: ['x-mod-04'],
  },
  economicGap: {
    subject: 'Economic below physical occupancy, at purchase',
    text: '10 points',
    basis: 'rule-of-thumb',
    reason:
      'Wider, and discounts, arrears or old rates hold back more of the income than a buyer can count on recovering.',
    checks: ['b-fin-05'],
  },
  breakEvenGap: {
    subject: 'Break-even occupancy, debt included, below today’s economic occupancy',
    text: '15 points',
    basis: 'rule-of-thumb',
    reason: 'Room for the bad year of the stress test (ten points of occupancy) and half as much again.',
    checks: ['p-fin-19', 'x-mod-06'],
  },
  largestPayers: {
    subject: 'Share of rent paid by the ten largest payers',
    text: '10% of rent',
    basis: 'rule-of-thumb',
    reason: 'Above it, the loss of a few accounts moves coverage; storage is bought for its many small payers.',
    checks: ['p-fin-05', 'x-fin-08'],
  },
  overMarket: {
    subject: 'Dollars paid above the street rate',
    text: '5% of rent',
    basis: 'rule-of-thumb',
    reason:
      'This part leaves with the tenants who pay it. Measured as the excess in dollars, not as the whole rent of those tenants.',
    checks: ['p-fin-06', 'x-fin-11'],
  },
  incomeCover: {
    subject: 'Rental income insured for',
    text: '18 months',
    basis: 'rule-of-thumb',
    reason:
      'Drawings, permits, steel and a new lease-up take longer than a year. A lender may accept twelve months; buy eighteen.',
    checks: ['p-exi-08', 'x-con-06'],
  },
  yearOneRepairs: {
    subject: 'Repairs due in the first year',
    text: '5% of the price',
    basis: 'rule-of-thumb',
    reason: 'More than that is a second purchase price and belongs in the agreement.',
    checks: ['p-phy-48', 'x-phy-02'],
  },
  authorityLetters: {
    subject: 'Age of letters from authorities on closing day',
    text: '30 days',
    basis: 'rule-of-thumb',
    reason: 'An order can be made any day; counsel may want them fresher.',
    checks: ['p-leg-21', 'x-leg-07'],
  },
  halfStay: {
    subject: 'Half of the tenants stay at least',
    text: '12 months',
    basis: 'rule-of-thumb',
    reason: 'Shorter, and rent increases and marketing cost work against each other.',
    checks: ['p-ops-16', 'x-fin-10'],
  },
  inquiries: {
    subject: 'Inquiries that become rentals',
    text: '30%',
    basis: 'rule-of-thumb',
    reason: 'Counted over telephone, web and counter together; below it, the sales process is the problem.',
    checks: ['p-ops-12'],
  },
  automaticPayment: {
    subject: 'Rent paid automatically',
    text: '60%',
    basis: 'rule-of-thumb',
    reason: 'What keeps collections steady through a change of owner.',
    checks: ['p-ops-19'],
  },
  expenseRatio: {
    subject: 'Operating expenses to revenue, staffed site, reserve included',
    text: '35 to 45%',
    basis: 'rule-of-thumb',
    reason:
      'Lower on very small sites without staff. A seller’s ratio below it usually leaves out a manager, a reserve or both.',
    checks: ['b-fin-10'],
  },
  tradeArea: {
    subject: 'Rent from inside the trade area',
    text: '70%',
    basis: 'rule-of-thumb',
    reason: 'A boundary that leaves out more does not describe the market that supply is measured in.',
    checks: ['p-mkt-01', 'x-mkt-01'],
  },
  pipeline: {
    subject: 'New supply against present supply',
    text: '10%',
    basis: 'rule-of-thumb',
    reason: 'More than a few years of growth at once; decide on the case with all of it open.',
    checks: ['p-mkt-11', 'x-mkt-04'],
  },
  areaTolerance: {
    subject: 'Measured against advertised area',
    text: '2%',
    basis: 'rule-of-thumb',
    reason: 'About what two careful measurements of metal buildings differ by.',
    checks: ['p-phy-03', 'x-phy-06'],
  },
} as const satisfies Record<string, Threshold>;

type ThresholdKey = keyof typeof THRESHOLDS;

/** Returns the figure as worded within a sentence. */
export const thresholdText = (key: ThresholdKey): string => THRESHOLDS[key].text;
