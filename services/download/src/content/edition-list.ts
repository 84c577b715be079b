import type { PublishedEdition, Tier } from '@brokerage/contracts';

/** All editions of every tier, oldest first. The last one is the edition of the current text. */
export type EditionList = Readonly<Record<Tier, readonly [PublishedEdition, ...PublishedEdition[]]>>;

/**
 * A change to the text of a tier needs a new edition here: its number, its publication date, and a list of changes for
 * buyers. Owners whose access has not ended get that list by mail.
 */
export const EDITIONS = {
  basic: [{ id: '2026.1', publishedOn: '2026-11-20', changes: [] }],
  premium: [
    { id: '2026.1', publishedOn: '2026-11-21', changes: [] },
    {
      id: '2026.2',
      publishedOn: '2026-11-25',
      changes: [
        {
          check: '2.28',
          text: 'No HST on goodwill where you buy the whole business, now also in the closing costs and the letter of intent.',
        },
        { check: '2.29', text: 'What to examine when you buy shares: returns, accounts, minute book and contracts.' },
        { check: '3.5', text: 'Ground leases: years beyond the loan, consent to assign and mortgage, rent review.' },
        { check: '3.10', text: 'Buying from a receiver: your own reports first, approval and vesting order, appeals.' },
        { check: '3.11', text: 'In a share purchase the creditors come along: searches and a secured indemnity.' },
        { check: '3.18', text: 'Records of cannabis growing at the address.' },
        { check: '5.11', text: 'Lithium batteries, e-bikes and electric vehicles in units.' },
        { check: '6.6', text: 'Imported fill and PFAS.' },
      ],
    },
  ],
  professional: [
    { id: '2026.1', publishedOn: '2026-11-21', changes: [] },
    {
      id: '2026.2',
      publishedOn: '2026-11-25',
      changes: [
        { check: '3.5', text: 'Receivership and ground lease in the list of permitted encumbrances.' },
        { check: '3.9', text: 'Whether PFAS were looked for.' },
      ],
    },
  ],
} as const satisfies EditionList;

export function latestEdition(editions: EditionList, tier: Tier): PublishedEdition {
  const [first, ...later] = editions[tier];
  return later.at(-1) ?? first;
}
