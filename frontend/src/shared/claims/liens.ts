import { claim } from './corrected-claim.ts';

const REPAIR_AND_STORAGE_LIENS_ACT = {
  status: 'published',
  asOf: '2026',
  source: {
    title: 'Repair and Storage Liens Act, R.S.O. 1990, c. R.25, sections 4 and 15',
    address: 'https://www.ontario.ca/laws/statute/90r25',
  },
} as const;

export const LIEN_OVERDUE = claim({
  id: 'lien-overdue',
  label: 'From the day payment was due to the right to sell stored goods',
  value: '60 days',
  ...REPAIR_AND_STORAGE_LIENS_ACT,
});

export const LIEN_NOTICE = claim({
  id: 'lien-notice',
  label: 'Notice of intention to sell before the sale, at least',
  value: '15 days',
  ...REPAIR_AND_STORAGE_LIENS_ACT,
});
