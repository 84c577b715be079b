import { claim } from './corrected-claim.ts';

export const HST_RATE = claim({
  id: 'hst',
  label: 'HST in Ontario',
  value: '13%',
  status: 'published',
  asOf: '2026',
  source: {
    title: 'Excise Tax Act, section 165',
    address: 'https://laws-lois.justice.gc.ca/eng/acts/E-15/section-165.html',
  },
});

const SECTION_116 = {
  status: 'published',
  asOf: '2026',
  source: {
    title: 'Income Tax Act, section 116',
    address: 'https://laws-lois.justice.gc.ca/eng/acts/I-3.3/section-116.html',
  },
} as const;

export const WITHHELD_FOR_LAND = claim({
  id: 'withheld-land',
  label: 'Buyer’s liability when a non-resident sells without a certificate, share of the price of land',
  value: '25%',
  ...SECTION_116,
});

export const WITHHELD_FOR_BUILDINGS = claim({
  id: 'withheld-buildings',
  label: 'The same, share of the price of depreciable buildings',
  value: '50%',
  ...SECTION_116,
});

export const ASSESSMENT_DATE = claim({
  id: 'assessment-date',
  label: 'Valuation date of property assessments in Ontario',
  value: 'January 1, 2016',
  status: 'published',
  asOf: '2026',
  source: {
    title: 'MPAC, the assessment cycle',
    address: 'https://mpac.ca/index.php/en/UnderstandingYourAssessment/AssessmentCycleandPhase',
  },
});
