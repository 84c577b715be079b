import type { Checklist, ChecklistBlock, ChecklistSample, PdfEdition, ServicesBudget } from '@brokerage/contracts';
import type { ChecklistTierContent } from '../content/checklist.ts';

type Blocks = Pick<Checklist, ChecklistBlock>;
type Services = ServicesBudget['rows'];

/** The text of a tier as its buyers read it, with every block that the tier has. */
export function toChecklist(content: ChecklistTierContent, pdf: PdfEdition): Checklist {
  const { tier, title, description, edition, sections } = content;
  return { tier, title, description, edition, pdf, sections, ...blocksOf(content) };
}

/** What anybody may read of a tier: its structure, and the first check of each section. */
export function toSample(content: ChecklistTierContent, pdf: PdfEdition): ChecklistSample {
  const { tier, title, description, edition } = content;
  return {
    tier,
    title,
    description,
    edition,
    pdf,
    sections: content.sections.map(({ id, title: name, items }) => ({
      id,
      title: name,
      itemCount: items.length,
      items: items.slice(0, 1),
    })),
    blocks: entryCounts(blocksOf(content)),
  };
}

function blocksOf(content: ChecklistTierContent): Blocks {
  if (content.tier === 'basic') return content.supplementary;
  const { professionalServices, ...others } = content.supplementary;
  return { ...others, professionalServices: budgetOf(professionalServices) };
}

function budgetOf(rows: Services): ServicesBudget {
  const sum = (end: 'low' | 'high') => rows.reduce((total, row) => total + row[end], 0);
  return { rows, total: { low: sum('low'), high: sum('high') } };
}

function entryCounts(blocks: Blocks): ChecklistSample['blocks'] {
  const { redFlags, nextSteps, investmentFramework, decisionMatrix, professionalServices } = blocks;
  const { bonusMaterials, successMetrics } = blocks;
  const lists: [ChecklistBlock, readonly unknown[] | undefined][] = [
    ['redFlags', redFlags],
    ['nextSteps', nextSteps],
    ['investmentFramework', investmentFramework],
    ['decisionMatrix', decisionMatrix && Object.values(decisionMatrix).flat()],
    ['professionalServices', professionalServices?.rows],
    ['bonusMaterials', bonusMaterials && Object.values(bonusMaterials).flat()],
    ['successMetrics', successMetrics && Object.values(successMetrics).flat()],
  ];
  return lists.flatMap(([block, entries]) => (entries ? [{ block, entryCount: entries.length }] : []));
}
