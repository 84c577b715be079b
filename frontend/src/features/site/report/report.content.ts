import type { Claim } from '../../../shared/claims/claim.ts';
import { CANADA_2030, OCCUPANCY, RENT_GROWTH, SEARCHES, SUPPLY } from '../../../shared/claims/market.ts';
import { RATE_10_YEAR, RATE_5_YEAR, RATE_CMHC, RATE_PRIVATE } from '../../../shared/claims/rates.ts';
import { SUPPLY_ADDED, SUPPLY_MISSISSAUGA, SUPPLY_OTTAWA, SUPPLY_TORONTO } from '../../../shared/claims/supply.ts';

export const REPORT = {
  title: 'Ontario self-storage market report',
  summary:
    'The key figures of the Ontario self-storage market, each with its source and its date, drawn to scale and available as a file.',
  reviewedOn: '2026-11-25',
} as const;

/** The same figures as a file. */
export const REPORT_CSV_PATH = '/data/ontario-storage-report.csv';

export const MARKET_FIGURES: readonly Claim[] = [SUPPLY, OCCUPANCY, RENT_GROWTH, CANADA_2030, SEARCHES];

/** MPAC's counts besides the total. */
export const SUPPLY_DETAILS: readonly Claim[] = [SUPPLY_ADDED, SUPPLY_TORONTO, SUPPLY_OTTAWA, SUPPLY_MISSISSAUGA];

export const RATE_RANGES: readonly Claim[] = [RATE_5_YEAR, RATE_10_YEAR, RATE_CMHC, RATE_PRIVATE];
