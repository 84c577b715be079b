import { claim } from './corrected-claim.ts';

const LAND_TRANSFER_TAX_ACT = {
  status: 'published',
  asOf: '2026',
  source: {
    title: 'Land Transfer Tax Act, R.S.O. 1990, c. L.6, section 2',
    address: 'https://www.ontario.ca/laws/statute/90l06',
  },
} as const;

/** Ontario's tax bands on land other than one or two single-family residences; each rate applies to its own part of the value. */
export const LAND_TRANSFER_TO_55 = claim({
  id: 'land-transfer-to-55',
  label: 'Ontario land transfer tax on the first band',
  value: '0.5% to $55,000',
  ...LAND_TRANSFER_TAX_ACT,
});

export const LAND_TRANSFER_TO_250 = claim({
  id: 'land-transfer-to-250',
  label: 'Ontario land transfer tax on the second band',
  value: '1% to $250,000',
  ...LAND_TRANSFER_TAX_ACT,
});

export const LAND_TRANSFER_TO_400 = claim({
  id: 'land-transfer-to-400',
  label: 'Ontario land transfer tax on the third band',
  value: '1.5% to $400,000',
  ...LAND_TRANSFER_TAX_ACT,
});

export const LAND_TRANSFER_ABOVE = claim({
  id: 'land-transfer-above',
  label: 'Ontario land transfer tax on the rest',
  value: '2% above $400,000',
  ...LAND_TRANSFER_TAX_ACT,
});

export const LAND_TRANSFER_TORONTO = claim({
  id: 'land-transfer-toronto',
  label: 'Land transfer tax of the City of Toronto on such property, on top of Ontario’s',
  value: 'the same bands, since March 1, 2017',
  status: 'published',
  asOf: '2017',
  source: {
    title: 'Fasken, bulletin on the City of Toronto’s municipal land transfer tax rates, February 22, 2017',
    address: 'https://www.fasken.com/en/knowledge/2017/02/realestatebulletin-20170222/',
  },
});
