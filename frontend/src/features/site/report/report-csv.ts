import { csvText } from '@brokerage/contracts';
import { MARKET_FIGURES, type MarketFigure, RATE_RANGES, statusText } from './report.content.ts';

const COLUMNS = ['id', 'statistic', 'value', 'low', 'high', 'unit', 'as_of', 'source', 'status', 'note'] as const;

/** The figures of the report page as a file. */
export function reportCsv(): string {
  return csvText([COLUMNS, ...[...MARKET_FIGURES, ...RATE_RANGES].map(cellsOf)]);
}

function cellsOf(figure: MarketFigure): string[] {
  const { id, label, value, low, high, unit, asOf, source, note } = figure;
  return [id, label, value, String(low), String(high), unit, asOf, source, statusText(figure), note];
}
