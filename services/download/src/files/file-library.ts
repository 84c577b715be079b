import type { OutputOf, SoldFile, takeFile, Tier } from '@brokerage/contracts';
import { contentOf } from '../content/index.ts';
import type { DocumentText } from './documents/document.ts';
import { DOCUMENTS, PHONE_SCRIPTS } from './documents/index.ts';
import type { WorkbookPlan } from './workbooks/book.ts';
import { dueDiligenceTracker } from './workbooks/due-diligence-tracker.ts';
import { WORKBOOKS } from './workbooks/index.ts';

const TRACKER = 'due-diligence-tracker';
/** Which of the spreadsheets come with the professional tier: the pro formas and what tests them. */
const PROFESSIONAL = ['acquisition-pro-forma', 'sensitivity-tables', TRACKER, 'debt-sizing', 'expansion-feasibility'];

interface LibraryFile extends SoldFile {
  mediaType: OutputOf<typeof takeFile>['mediaType'];
  /** The unstamped file. */
  render: () => Promise<Uint8Array>;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** The libraries that write the files are loaded with the first one that is made: they hold 20 MB. */
async function renderWorkbook(plan: WorkbookPlan): Promise<Uint8Array> {
  return (await import('./workbooks/book.ts')).renderWorkbook(plan);
}

async function renderDocument(text: DocumentText): Promise<Uint8Array> {
  return (await import('./documents/render-document.ts')).renderDocument(text);
}

function spreadsheet(id: string, plan: () => ReturnType<typeof dueDiligenceTracker>): LibraryFile {
  const { title } = plan();
  const file = { id, title, group: 'excel', fileName: `${id}.xlsx` } as const;
  return { ...file, mediaType: `${office}.spreadsheetml.sheet`, render: () => renderWorkbook(plan()) };
}

function spreadsheetsOf(tier: Tier): LibraryFile[] {
  const content = contentOf(tier);
  const [first, second, third, ...others] = Object.entries(WORKBOOKS).map(([id, plan]) => spreadsheet(id, () => plan));
  const tracker = content ? [spreadsheet(TRACKER, () => dueDiligenceTracker(content))] : [];
  return [first, second, third, ...tracker, ...others].filter((file) => file !== undefined);
}

const documents: LibraryFile[] = [
  ...Object.entries(DOCUMENTS).map(([id, text]) => ({ id, text, group: 'document' as const })),
  ...Object.entries(PHONE_SCRIPTS).map(([id, text]) => ({ id, text, group: 'resource' as const })),
].map(({ id, text, group }) => ({
  id,
  title: text.title,
  group,
  fileName: `${id}.docx`,
  mediaType: `${office}.wordprocessingml.document`,
  render: () => renderDocument(text),
}));

/** The files a tier is sold with, in the order in which its content names them. */
export function filesOf(tier: Tier): LibraryFile[] {
  if (tier === 'basic') return [];
  if (tier === 'professional') return spreadsheetsOf(tier).filter(({ id }) => PROFESSIONAL.includes(id));
  return [...spreadsheetsOf(tier), ...documents];
}
