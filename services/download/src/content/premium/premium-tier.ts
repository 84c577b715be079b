import { ChecklistTierContent } from '../checklist.ts';
import { EDITIONS, latestEdition } from '../edition-list.ts';
import { exit } from './exit.ts';
import { financial } from './financial.ts';
import { growth } from './growth.ts';
import { legal } from './legal.ts';
import { market } from './market.ts';
import { operations } from './operations.ts';
import { physical } from './physical.ts';
import { premiumSupplementary } from './supplementary.ts';

const edition = latestEdition(EDITIONS, 'premium');

export const premiumTier = ChecklistTierContent.parse({
  tier: 'premium',
  title: 'Self-Storage Acquisition Checklist',
  description:
    'Two hundred checks for the whole purchase of a self-storage facility in Ontario, from trade area to the first hundred days, with the budget, bands and targets to judge them by.',
  edition: edition.id,
  issuedOn: edition.publishedOn,
  sections: [market, financial, legal, physical, operations, growth, exit],
  supplementary: premiumSupplementary,
});
