import type { OutputOf, SoldFile, takeFile, Tier } from '@brokerage/contracts';
import { contentOf } from '../content/index.ts';
import type { DocumentText } from './documents/document.ts';
import { COMMITTEE_DOCUMENTS, DOCUMENTS, PHONE_SCRIPTS } from './documents/index.ts';
import type { WorkbookPlan } from './workbooks/workbook-builder.ts';
import { dueDiligenceTracker } from './workbooks/due-diligence-tracker.ts';
import { COMMITTEE_WORKBOOKS, WORKBOOKS } from './workbooks/index.ts';

const TRACKER = 'due-diligence-tracker';

interface LibraryFile extends Omit<SoldFile, 'isWorkbook'> {
  mediaType: OutputOf<typeof takeFile>['mediaType'];
  /** Returns the unstamped file. */
  render: () => Promise<Uint8Array>;
}

/** The file that every tier has: the whole text to keep and fill in. The same code makes and stamps it as the PDF. */
export const WORKBOOK_ID = 'workbook-pdf';

export const workbookFile = (tier: Tier): SoldFile => ({
  id: WORKBOOK_ID,
  title: 'Workbook PDF: every check with all four parts, to keep, print and fill in',
  group: 'document',
  fileName: `self-storage-${tier}-workbook.pdf`,
  isWorkbook: true,
});

const office = 'application/vnd.openxmlformats-officedocument';

/** Loads the libraries that write files with the first one, because they take 20 MB. */
async function renderWorkbook(plan: WorkbookPlan): Promise<Uint8Array> {
  return (await import('./workbooks/workbook-builder.ts')).renderWorkbook(plan);
}

async function renderDocument(text: DocumentText): Promise<Uint8Array> {
  return (await import('./documents/render-document.ts')).renderDocument(text);
}

function spreadsheet(id: string, plan: () => ReturnType<typeof dueDiligenceTracker>): LibraryFile {
  const { title } = plan();
  const file = { id, title, group: 'excel', fileName: `${id}.xlsx` } as const;
  return { ...file, mediaType: `${office}.spreadsheetml.sheet`, render: () => renderWorkbook(plan()) };
}

const committeeWorkbooks = Object.entries(COMMITTEE_WORKBOOKS).map(([id, plan]) => spreadsheet(id, () => plan));

function spreadsheetsOf(tier: Tier): LibraryFile[] {
  const content = contentOf(tier);
  const [first, second, third, ...others] = Object.entries(WORKBOOKS).map(([id, plan]) => spreadsheet(id, () => plan));
  const tracker = content ? [spreadsheet(TRACKER, () => dueDiligenceTracker(content))] : [];
  const own = tier === 'professional' ? committeeWorkbooks : [];
  return [first, second, third, ...tracker, ...others, ...own].filter((file) => file !== undefined);
}

const document =
  (group: 'document' | 'resource') =>
  ([id, text]: [string, DocumentText]): LibraryFile => ({
    id,
    title: text.title,
    group,
    fileName: `${id}.docx`,
    mediaType: `${office}.wordprocessingml.document`,
    render: () => renderDocument(text),
  });

const documents = Object.entries<DocumentText>(DOCUMENTS).map(document('document'));
const committeeDocuments = Object.entries<DocumentText>(COMMITTEE_DOCUMENTS).map(document('document'));
const scripts = Object.entries<DocumentText>(PHONE_SCRIPTS).map(document('resource'));

/** Returns the spreadsheets, documents and scripts sold with a tier, in the order in which its content names them. */
export function filesOf(tier: Tier): LibraryFile[] {
  if (tier === 'basic') return [];
  const own = tier === 'professional' ? committeeDocuments : [];
  return [...spreadsheetsOf(tier), ...documents, ...own, ...scripts];
}
