import {
  BUILT_IN_TIERS,
  type Checklist,
  type ChecklistBlock,
  type ChecklistItem,
  type ChecklistSample,
  type Tier,
} from '@brokerage/contracts';

/** A printed section: `items` has an entry for every check; the sample leaves most of them blank. */
export interface PrintedSection {
  id: string;
  title: string;
  items: readonly (ChecklistItem | null)[];
}

/** The data of the print edition, for a purchase or the sample. */
export interface PrintedEdition {
  tier: Tier;
  title: string;
  description: string;
  edition: string | undefined;
  sections: readonly PrintedSection[];
  /** The paid text; absent in the sample. */
  checklist: Checklist | undefined;
  /** Blocks of the sample: names and number of entries. */
  sampleBlocks: readonly { block: ChecklistBlock; entryCount: number }[];
}

export function boughtEdition(checklist: Checklist): PrintedEdition {
  const { tier, title, description, edition, sections } = checklist;
  return { tier, title, description, edition, sections, checklist, sampleBlocks: [] };
}

/** Builds the sample from the site's own data, and the server's sample once loaded. */
export function sampleEdition(tier: Tier, sample: ChecklistSample | undefined): PrintedEdition {
  const { fullName, description, sections } = BUILT_IN_TIERS[tier];
  return {
    tier,
    title: sample?.title ?? fullName,
    description: sample?.description ?? description,
    edition: sample?.edition,
    sections: sections.map(({ title, itemCount }, at) => {
      const known = sample?.sections[at];
      return {
        id: known?.id ?? `section-${at + 1}`,
        title,
        items: Array.from({ length: itemCount }, (_, index) => known?.items[index] ?? null),
      };
    }),
    checklist: undefined,
    sampleBlocks: sample?.blocks ?? [],
  };
}
