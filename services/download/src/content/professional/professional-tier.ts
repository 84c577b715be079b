import { ChecklistTierContent } from '../checklist.ts';
import { EDITIONS, latestEdition } from '../edition-list.ts';
import { contracts } from './contracts.ts';
import { financial } from './financial.ts';
import { legal } from './legal.ts';
import { market } from './market.ts';
import { modeling } from './modeling.ts';
import { physical } from './physical.ts';
import { professionalSupplementary } from './supplementary.ts';
import { technology } from './technology.ts';

const edition = latestEdition(EDITIONS, 'professional');

export const professionalTier = ChecklistTierContent.parse({
  tier: 'professional',
  title: 'Self-Storage Executive and Lender Checklist',
  description:
    'One hundred and twenty checks for a decision paper on an Ontario self-storage facility: what goes in the file, who signs it and which test it must pass.',
  edition: edition.id,
  issuedOn: edition.publishedOn,
  sections: [market, financial, legal, physical, technology, contracts, modeling],
  supplementary: professionalSupplementary,
});
