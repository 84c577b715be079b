import { ChecklistTierContent } from '../checklist.ts';
import { EDITIONS, latestEdition } from '../edition-list.ts';
import { financial } from './financial.ts';
import { legal } from './legal.ts';
import { market } from './market.ts';
import { physical } from './physical.ts';
import { basicSupplementary } from './supplementary.ts';
import { systems } from './systems.ts';

const edition = latestEdition(EDITIONS, 'basic');

export const basicTier = ChecklistTierContent.parse({
  tier: 'basic',
  title: 'Self-Storage Screening Checklist',
  description:
    'Fifty checks for the first look at a self-storage facility in Ontario: what to ask for, what good looks like and what to do when it is missing.',
  edition: edition.id,
  issuedOn: edition.publishedOn,
  sections: [market, financial, legal, physical, systems],
  supplementary: basicSupplementary,
});
