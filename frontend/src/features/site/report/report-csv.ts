import { csvText } from '@brokerage/contracts';
import { asOfText, type Claim, sourceOf, claimStatusText } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { MARKET_FIGURES, RATE_RANGES, SUPPLY_DETAILS } from './report.content.ts';
import { TRACKER } from './tracker.content.ts';

const COLUMNS = [
  'id',
  'statistic',
  'value',
  'low',
  'high',
  'unit',
  'as_of',
  'source',
  'source_address',
  'status',
  'note',
] as const;

/** Exports the figures of the report page as CSV. */
export function reportCsv(): string {
  return csvText([COLUMNS, ...[...MARKET_FIGURES, ...SUPPLY_DETAILS, ...RATE_RANGES].map(cellsOf)]);
}

/** Exports the tracker as CSV, each row with what it measures; a measure without newer rows says where to look. */
export function trackerCsv(): string {
  return csvText([
    ['measure', ...COLUMNS],
    ...TRACKER.flatMap(({ measure, rows }) => rows.map((row) => [measure, ...cellsOf(row)])),
  ]);
}

function cellsOf(claim: Claim): string[] {
  const { id, label, value } = claim;
  const { title, address = '' } = sourceOf(claim);
  const { low, high, unit, note } = detailOf(claim);
  return [
    id,
    label,
    value,
    String(low),
    String(high),
    unit,
    asOfText(claim),
    title,
    address,
    claimStatusText(claim),
    note,
  ];
}
