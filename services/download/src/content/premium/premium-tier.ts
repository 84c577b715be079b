import { ChecklistTierContent } from '../checklist.ts';
import { exit } from './exit.ts';
import { financial } from './financial.ts';
import { growth } from './growth.ts';
import { legal } from './legal.ts';
import { market } from './market.ts';
import { operations } from './operations.ts';
import { physical } from './physical.ts';
import { premiumSupplementary } from './supplementary.ts';

export const premiumTier = ChecklistTierContent.parse({
  tier: 'premium',
  title: 'Self-Storage Acquisition Checklist',
  description:
    'Two hundred checks for the full purchase of a self-storage facility in Ontario, from trade area to the first hundred days, with the budget, bands and targets to judge them by.',
  edition: '2026.1',
  issuedOn: '2026-11-21',
  sections: [market, financial, legal, physical, operations, growth, exit],
  supplementary: premiumSupplementary,
});
