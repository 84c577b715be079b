import { claim } from './corrected-claim.ts';

const STANDARD_RENTAL = {
  status: 'published',
  asOf: '2018',
  source: {
    title: 'CMHC, Mortgage Loan Insurance: Standard Rental Housing',
    address:
      'https://www.cmhc-schl.gc.ca/en/Finance-and-Investing/Mortgage-Loan-Insurance/Rental-Housing-Solutions/Standard-Rental-Housing',
  },
} as const;

const MLI_SELECT = {
  status: 'published',
  asOf: '2025',
  source: {
    title: 'CMHC, MLI Select',
    address:
      'https://www.cmhc-schl.gc.ca/professionals/project-funding-and-mortgage-financing/mortgage-loan-insurance/multi-unit-insurance/mliselect',
  },
} as const;

export const CMHC_LTV = claim({
  id: 'cmhc-ltv',
  label: 'Maximum loan to value under CMHC’s standard insurance for multi-unit rental housing',
  value: '85%',
  ...STANDARD_RENTAL,
});

export const CMHC_RESIDENTIAL = claim({
  id: 'cmhc-residential',
  label: 'Residential share a building needs, by floor area and by loan value, at least',
  value: '70%',
  ...STANDARD_RENTAL,
});

export const CMHC_COVERAGE = claim({
  id: 'cmhc-coverage',
  label: 'Debt service coverage that CMHC asks for, by product',
  value: '1.10 to 1.30',
  status: 'published',
  asOf: '2026',
  source: {
    title: 'Landmark Canada, mortgage brokers: multi-units',
    address: 'https://landmark-canada.com/mortgage-services/multi-units/',
  },
});

export const CMHC_SURCHARGE = claim({
  id: 'cmhc-surcharge',
  label: 'Premium surcharge for each five years of amortization beyond 25',
  value: '0.25 percentage points',
  status: 'published',
  asOf: '2025',
  source: {
    title: 'CMLS Financial: CMHC Advice 263 and 264, summarized',
    address: 'https://www.cmls.ca/cmhc-multi-unit-update',
  },
});

export const MLI_LEVELS = claim({
  id: 'mli-levels',
  label: 'Benefit levels of MLI Select',
  value: '50, 70 and 100 points',
  ...MLI_SELECT,
});

export const MLI_DISCOUNTS = claim({
  id: 'mli-discounts',
  label: 'Premium discounts at these levels',
  value: '10%, 20% and 30%',
  status: 'published',
  asOf: '2025',
  source: {
    title: 'CMLS Financial: CMHC Advice 263 and 264, summarized',
    address: 'https://www.cmls.ca/cmhc-multi-unit-update',
  },
});

export const CMHC_SCHEDULE = claim({
  id: 'cmhc-schedule',
  label: 'Effective date of CMHC’s current premium schedule for multi-unit loans',
  value: 'July 14, 2025',
  status: 'published',
  asOf: '2025',
  source: {
    title: 'CMHC, notice on multi-unit mortgage loan insurance premiums',
    address:
      'https://www.cmhc-schl.gc.ca/media-newsroom/notices/2025/cmhc-to-update-multi-unit-mortgage-loan-insurance-premiums',
  },
});
