/**
 * The one facility used as the example in every workbook. Its figures are made up to show how the workbooks fit
 * together; they are not market statistics. Workbooks take them from here or calculate their own from them.
 */

interface UnitSize {
  size: string;
  /** Rentable square feet of one unit. */
  area: number;
  units: number;
  rented: number;
  /** Rent asked per month. */
  street: number;
  /** Average rent paid per month for the rented units. */
  paid: number;
  /** New tenants per month. */
  moveIns: number;
  /** Fraction of the rented units vacated per month. */
  moveOuts: number;
  isOutdoor?: boolean;
}

export const UNIT_SIZES: readonly UnitSize[] = [
  { size: '5 x 5', area: 25, units: 15, rented: 12, street: 75, paid: 68, moveIns: 0.8, moveOuts: 0.06 },
  { size: '5 x 10', area: 50, units: 36, rented: 31, street: 115, paid: 104, moveIns: 1.7, moveOuts: 0.05 },
  { size: '10 x 10', area: 100, units: 44, rented: 38, street: 175, paid: 158, moveIns: 1.9, moveOuts: 0.045 },
  { size: '10 x 15', area: 150, units: 22, rented: 18, street: 225, paid: 205, moveIns: 0.85, moveOuts: 0.04 },
  { size: '10 x 20', area: 200, units: 20, rented: 16, street: 275, paid: 249, moveIns: 0.75, moveOuts: 0.04 },
  { size: '10 x 30', area: 300, units: 6, rented: 5, street: 360, paid: 330, moveIns: 0.2, moveOuts: 0.03 },
  {
    size: 'Outdoor parking',
    area: 300,
    units: 16,
    rented: 11,
    street: 90,
    paid: 80,
    moveIns: 0.4,
    moveOuts: 0.03,
    isOutdoor: true,
  },
];

export const PRICE = 2_100_000;
export const LOAN_TO_VALUE = 0.65;
export const LOAN = PRICE * LOAN_TO_VALUE;
export const LOAN_RATE = 0.0625;
export const AMORTIZATION = 25;
export const MARKET_CAP = 0.07;
/** Spent at closing on urgent repairs; the opening balance of the capital reserve. */
export const FIRST_REPAIRS = 60_000;
/** Growth of rents and costs, per year. */
export const GROWTH = 0.03;

export const OTHER_INCOME_MONTH = 1200;

/** How the facility is let from month to month. */
export const LETTING = {
  /** The highest occupancy of a size. */
  limit: 0.95,
  newTenantRent: 0.9,
  freeMonths: 1,
  firstIncrease: 7,
  monthsBetween: 12,
  increase: 0.06,
  streetLimit: 1.05,
  leaving: 0.04,
} as const;
export const BAD_DEBT = 0.01;
export const MANAGEMENT_FEE = 0.06;
export const CARD_FEES = 0.02;

/** First-year operating costs that do not depend on the rent. */
export const COSTS = {
  propertyTax: 31_000,
  insurance: 12_000,
  utilities: 8500,
  payroll: 22_000,
  repairs: 7000,
  grounds: 6500,
  marketing: 5000,
  software: 3600,
  office: 4500,
  reserve: 8000,
} as const;

/** What the buyer pays third parties for the purchase. HST applies to services, Ontario's tax to premiums. */
export const CLOSING = {
  services: {
    'Lawyer: purchase, with disbursements': 15_000,
    'Lender’s lawyer and fees': 9000,
    'Environmental reports': 6000,
    'Building condition and engineering': 8000,
    Appraisal: 6500,
    Survey: 4500,
    Accountant: 7500,
    'Locks, signs, software': 7000,
  },
  premiums: { 'Title insurance': 3500, 'Insurance, first premium': COSTS.insurance },
  others: { 'Opening cash': 5000, 'Allowance for the unforeseen': 20_000 },
} as const;

export const INSURANCE_TAX_RATE = 0.08;

/** Ontario's land transfer tax on land other than one or two single family residences; Toronto's bands are the same. */
export const LAND_TRANSFER_BANDS = [
  { above: 0, rate: 0.005 },
  { above: 55_000, rate: 0.01 },
  { above: 250_000, rate: 0.015 },
  { above: 400_000, rate: 0.02 },
] as const;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const sumOfSizes = (of: (size: UnitSize) => number, sizes = UNIT_SIZES): number => sum(sizes.map(of));
const toCents = (amount: number): number => Math.round(amount * 100) / 100;

export const FULL_RENT_MONTH = sumOfSizes(({ units, street }) => units * street);
export const PAID_RENT_MONTH = sumOfSizes(({ rented, paid }) => rented * paid);
export const ECONOMIC_OCCUPANCY = PAID_RENT_MONTH / FULL_RENT_MONTH;

const indoor = UNIT_SIZES.filter(({ isOutdoor }) => !isOutdoor);
export const INDOOR_UNITS = sumOfSizes(({ units }) => units, indoor);
export const INDOOR_AREA = sumOfSizes(({ units, area }) => units * area, indoor);
/** Street rent per indoor square foot and month. */
export const INDOOR_RENT_PER_FOOT = toCents(sumOfSizes(({ units, street }) => units * street, indoor) / INDOOR_AREA);

export const FIRST_COSTS = sum(Object.values(COSTS));
const income = 12 * (PAID_RENT_MONTH * (1 - BAD_DEBT) + OTHER_INCOME_MONTH);
/** For the first year, net of management and reserve. */
export const NET_INCOME = toCents(income * (1 - MANAGEMENT_FEE - CARD_FEES) - FIRST_COSTS);

const landTransferTax = sum(
  LAND_TRANSFER_BANDS.map(
    ({ above, rate }, at) => rate * Math.max(0, Math.min(PRICE, LAND_TRANSFER_BANDS[at + 1]?.above ?? PRICE) - above),
  ),
);
const premiums = sum(Object.values(CLOSING.premiums));
/** The net cost for a registered buyer, who recovers the HST on services. */
export const CLOSING_COSTS = toCents(
  landTransferTax +
    sum(Object.values(CLOSING.services)) +
    premiums * (1 + INSURANCE_TAX_RATE) +
    sum(Object.values(CLOSING.others)),
);

interface ExampleUnit {
  unit: string;
  size: string;
  area: number;
  street: number;
  /** Null while it is vacant. */
  paid: number | null;
}

/** Returns every unit of the facility. Vacancies are spread over each size; rents differ by tenant and keep the average of the size. */
export function exampleUnits(): ExampleUnit[] {
  return UNIT_SIZES.flatMap(({ size, area, units, rented, street, paid }, sizeAt) =>
    Array.from({ length: units }, (_, at) => {
      const before = Math.floor((at * rented) / units);
      const isRented = Math.floor(((at + 1) * rented) / units) > before;
      const rent = paid + rentDifference(before, rented);
      return { unit: `${'ABCDEFG'[sizeAt]}${at + 1}`, size, area, street, paid: isRented ? rent : null };
    }),
  );
}

/** Tenants come in pairs, one above the average rent and one below by the same amount; the last of an odd number pays the average. */
function rentDifference(tenant: number, tenants: number): number {
  const pair = Math.floor(tenant / 2);
  if (2 * pair + 1 >= tenants) return 0;
  const difference = 4 * (1 + (pair % 3));
  return tenant % 2 === 0 ? difference : -difference;
}
