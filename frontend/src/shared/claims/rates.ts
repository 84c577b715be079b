import { claim } from './corrected-claim.ts';

/** The date of all ranges in the rates article. */
const RATES_STATED_ON = '2025-02-20';
const indicative = {
  asOf: RATES_STATED_ON,
  source: {
    title: 'Article "Commercial mortgage rates in 2025" on this site',
    address: '/insights/commercial-mortgage-rates-2025',
  },
  status: 'indicative',
} as const;

export const RATE_5_YEAR = claim({
  id: 'rate-5-year',
  label: 'Conventional, 5-year fixed',
  value: '6.25-7.50%',
  ...indicative,
});

export const RATE_10_YEAR = claim({
  id: 'rate-10-year',
  label: 'Conventional, 10-year fixed',
  value: '6.50-7.75%',
  ...indicative,
});

export const RATE_CMHC = claim({
  id: 'rate-cmhc',
  label: 'CMHC-insured (rental housing only)',
  value: '5.75-6.75%',
  ...indicative,
});

export const RATE_PRIVATE = claim({
  id: 'rate-private',
  label: 'Private lender',
  value: '8-12%',
  ...indicative,
});
