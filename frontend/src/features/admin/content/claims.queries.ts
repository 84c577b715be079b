import {
  listClaims,
  listClaimVersions,
  listRatesVersions,
  previewClaim,
  previewRates,
  readClaim,
  readRates,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { contentQueries } from '../shell/content.queries.ts';
import { partlyLive } from '../shell/live.ts';

const queries = contentQueries('claim', {
  list: (options) => call(listClaims, {}, options),
  one: (id, options) => call(readClaim, { id }, options),
  versions: (id, options) => call(listClaimVersions, { id }, options),
  preview: (id, options) => call(previewClaim, { id }, options),
});

/** The list also contains the lender rates. */
export const claimQueries = {
  ...queries,
  list: { ...queries.list, ...partlyLive('catalog.claim', 'catalog.rates', 'catalog.schedule') },
};

export const ratesQueries = contentQueries('rates', {
  list: (options) => call(listClaims, {}, options),
  one: (_id, options) => call(readRates, {}, options),
  versions: (_id, options) => call(listRatesVersions, {}, options),
  preview: (_id, options) => call(previewRates, {}, options),
});
