import type { Claim } from '../../../shared/claims/claim.ts';
import { SUPPLY } from '../../../shared/claims/market.ts';
import { SUPPLY_ADDED } from '../../../shared/claims/supply.ts';
import {
  BUILDING_COST_OTTAWA,
  BUILDING_COST_TORONTO,
  CAP_RATE_MAJOR,
  CAP_RATE_SECONDARY,
  SAME_STORE_2024_Q3,
  SAME_STORE_2025_Q1,
} from '../../../shared/claims/tracker.ts';

export const TRACKER_CSV_PATH = '/data/ontario-storage-tracker.csv';

/** What is followed quarter by quarter: the rows there are, newest first, and where the missing ones are to be had. */
export const TRACKER: readonly { measure: string; rows: readonly Claim[]; missing: string }[] = [
  {
    measure: 'Cap rates',
    rows: [CAP_RATE_MAJOR, CAP_RATE_SECONDARY],
    missing:
      'No public figure for Ontario storage since then that we could read at its source. Altus Group (Investment Trends Survey) and CBRE (Canadian Cap Rates and Investment Insights) publish quarterly for other kinds of property; appraisers hold sales of storage.',
  },
  {
    measure: 'Rents',
    rows: [SAME_STORE_2025_Q1, SAME_STORE_2024_Q3],
    missing:
      'No public index of storage rents in Ontario. The quarters between and after stand in the results of StorageVault Canada; street rates in one town are counted by calling the facilities there.',
  },
  {
    measure: 'Supply',
    rows: [SUPPLY, SUPPLY_ADDED],
    missing:
      'MPAC has published one count. Building permits by municipality show what is coming; ask the town’s building department.',
  },
  {
    measure: 'Cost of building',
    rows: [BUILDING_COST_TORONTO, BUILDING_COST_OTTAWA],
    missing:
      'Statistics Canada publishes the index each quarter (building construction price indexes); later quarters were not read for this edition.',
  },
];

export const TRACKER_METHOD = [
  'A row is a figure that a named body has published, read at the address beside it, with the quarter it is of. Nothing is averaged, adjusted, carried forward or estimated.',
  'Where no figure could be read at its source, the line says so and says where to look. An empty quarter stays empty.',
  'CMHC publishes rents and vacancies of apartments and nothing of storage, so it has no row.',
] as const;
