import type { PublishedEdition, Tier } from '@brokerage/contracts';

/** All editions of every tier, oldest first. The last one is the edition of the text. */
export type EditionList = Readonly<Record<Tier, readonly [PublishedEdition, ...PublishedEdition[]]>>;

/**
 * Whoever changes the text of a tier adds an edition here: its number, the day it is published, and what changed in lines that a buyer
 * reads. Owners whose access has not ended are mailed those lines.
 */
export const EDITIONS = {
  basic: [{ id: '2026.1', publishedOn: '2026-11-20', changes: [] }],
  premium: [{ id: '2026.1', publishedOn: '2026-11-21', changes: [] }],
  professional: [{ id: '2026.1', publishedOn: '2026-11-21', changes: [] }],
} as const satisfies EditionList;

export function latestEdition(editions: EditionList, tier: Tier): PublishedEdition {
  const [first, ...later] = editions[tier];
  return later.at(-1) ?? first;
}
