import type { Agent } from './agent.contract.ts';

/**
 * The agents that come with the software: catalog's initial content, and what pages built without catalog show. Fictional,
 * like the brokerage of `site.ts` (555-01xx numbers), until the owner enters the real ones.
 */
export const BUILT_IN_AGENTS: readonly [Agent, ...Agent[]] = [
  {
    id: 'agent-1',
    slug: 'alex-morgan',
    formerSlugs: [],
    updatedOn: '2026-11-25',
    name: 'Alex Morgan',
    title: 'Broker',
    introduction: 'a commercial agent and former self-storage operator',
    summary:
      'Alex Morgan is a commercial agent and former self-storage operator, with 20+ years of experience, who works for buyers and owners of storage facilities in Ontario.',
    directPhone: '+1 416-555-0178',
    yearsOfExperience: 20,
    biography: [
      {
        title: 'Commercial real estate',
        text: 'Buying and selling for clients: single facilities, small or large, and portfolios. Self-storage is the main field; the other property types are handled with the same care.',
      },
      {
        title: 'Running storage',
        text: 'Former self-storage operator. Reads the gate log against the rent roll, and rebuilds the costs with a manager’s wage in them.',
      },
      {
        title: 'Writing it down',
        text: 'Author of the due diligence checklists sold on this site. Each check says where the evidence comes from, what good looks like, and what to do when it is missing.',
      },
    ],
    credentials: [
      {
        name: 'Broker',
        basis:
          'Registrant’s title under Ontario’s Trust in Real Estate Services Act, 2002. Anyone can look a registrant up on the public register of the Real Estate Council of Ontario (RECO).',
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
    firstCall: [
      'Buying? Your region, how much of the price you can pay in equity, and whether you want to run the place or have it run.',
      'Selling? The number of units and their sizes, the rent received last month, and the year of the newest roof.',
      'Only thinking about it? Say so. A valuation is free and commits you to nothing.',
    ],
  },
];
