import { SITE } from '@brokerage/contracts';
import { MINIMUM_INVESTMENT, SIZE_LARGE } from '../../../shared/claims/sizes.ts';
import type { AgentProfile } from './agent-profile.ts';

/**
 * Profiles of the agents in `agent-register.ts`. A portrait belongs into `photo`: put the file where the site's other
 * pictures are, name its address here, and say in `alt` who is on it. Only facts the agent can prove.
 */
export const AGENT_PROFILES: readonly AgentProfile[] = [
  {
    slug: SITE.agentSlug,
    summary: `${SITE.agentName} is a commercial agent and former self-storage operator, with 20+ years of experience, who works for buyers and owners of storage facilities in Ontario.`,
    officePhone: SITE.officePhone,
    directPhone: SITE.directPhone,
    email: SITE.generalEmail,
    yearsOfExperience: 20,
    award: SITE.award,
    photo: null,
    formerBrokerage: null,
    credentials: [
      {
        name: SITE.agentTitle,
        basis:
          'Registrant’s title under Ontario’s Trust in Real Estate Services Act, 2002. Anyone can look a registrant up in the public register of the Real Estate Council of Ontario (RECO).',
      },
      {
        name: 'Former self-storage operator',
        basis: 'Has run a self-storage facility, as stated by the brokerage.',
      },
    ],
    knowsAbout: [
      'Self-storage acquisitions and sales',
      'Valuation of storage facilities',
      'Rent roll and revenue audits',
      'Zoning and expansion of storage sites',
      'Confidential marketing under a non-disclosure agreement',
      'Industrial, retail, office and multi-family property in Ontario',
    ],
    experience: [
      {
        title: 'Commercial real estate',
        text: `Buying and selling for clients: small-cap purchases from ${MINIMUM_INVESTMENT.value}, large facilities (${SIZE_LARGE.value}), and portfolios. Self-storage is the main field; the other property types are handled with the same care.`,
      },
      {
        title: 'Running storage',
        text: 'Former operator of self-storage. Reads the gate log beside the rent roll, and rebuilds the costs with a manager’s wage in them.',
      },
      {
        title: 'Writing it down',
        text: 'Author of the due diligence checklists sold on this site. Each check says where the evidence comes from, what good looks like, and what to do when it is missing.',
      },
    ],
    firstCall: [
      'Buying? Your region, the part of the price you can pay yourself, and whether you want to run the place or have it run.',
      'Selling? The number of units and their sizes, the rent received last month, and the year of the newest roof.',
      'Only thinking about it? Say so. A valuation is free and binds you to nothing.',
    ],
  },
];

export function profileOf(slug: string): AgentProfile {
  const profile = AGENT_PROFILES.find((candidate) => candidate.slug === slug);
  if (!profile) throw new Error(`agents.content.ts has no profile for ${slug}`);
  return profile;
}
