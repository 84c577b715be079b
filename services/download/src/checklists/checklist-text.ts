import type {
  Checklist,
  ChecklistBlock,
  ChecklistSample,
  CheckService,
  PdfEdition,
  ServicesBudget,
} from '@brokerage/contracts';
import type { ChecklistTierContent } from '../content/checklist.ts';
import { SERVICE_KEYS, SERVICES_AS_OF, serviceOf } from '../content/services.ts';

type Blocks = Pick<Checklist, ChecklistBlock>;
type Services = ServicesBudget['rows'];

/** Returns the text of a tier as its buyers read it, with every block of the tier. */
export function toChecklist(content: ChecklistTierContent, pdf: PdfEdition): Checklist {
  const { tier, title, description, edition, sections } = content;
  const services = orderedServices(content);
  return {
    tier,
    title,
    description,
    edition,
    pdf,
    sections,
    services,
    servicesAsOf: SERVICES_AS_OF,
    ...blocksOf(content),
  };
}

/** Returns the public sample of a tier: its structure, and the first check of each section. */
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

/** Returns the services that the checks of a tier require to be ordered. */
function orderedServices({ sections }: ChecklistTierContent): CheckService[] {
  const ordered = new Set(sections.flatMap(({ items }) => items.map(({ order }) => order)));
  return SERVICE_KEYS.filter((id) => ordered.has(id)).map((id) => ({ id, ...serviceOf(id) }));
}

function blocksOf(content: ChecklistTierContent): Blocks {
  if (content.tier === 'basic') return content.supplementary;
  const { professionalServices, ...others } = content.supplementary;
  if (!('servicesNote' in others)) return { ...others, professionalServices: budgetOf(professionalServices) };
  const { servicesNote, ...rest } = others;
  return { ...rest, professionalServices: { ...budgetOf(professionalServices), note: servicesNote } };
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
