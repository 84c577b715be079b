import { readSales } from '@brokerage/contracts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export function salesInput({ filters }: SearchState) {
  const { days = '30' } = knownFilters(readSales.input, filters);
  return { days };
}
