import { costText, type DocumentText } from '@brokerage/contracts';
import { PRIORITY_TEXT, REMEDY_TEXT } from './working-file.model.ts';
import type { Memo, MemoRow } from './memo.rules.ts';

interface MemoHead {
  property: string;
  /** Date of the memo, as printed. */
  day: string;
}

/** Printed at the foot of every page of the memo. */
export const MEMO_NOTICE =
  'Costs are the buyer’s own estimates in Canadian dollars, before HST. Not an appraisal or an offer.';

export const findingsText = (count: number): string => `${count} ${count === 1 ? 'finding' : 'findings'}`;

/** Formats the total cost of findings, or says that there is no estimate. */
export const totalText = (total: Memo['total']): string => (total ? costText(total) : 'not estimated');

export const remedyText = (remedy: MemoRow['mark']['remedy']): string =>
  remedy === null ? 'Still to be agreed' : REMEDY_TEXT[remedy];

/** Writes the memo as a letter to the seller. Missing input becomes a blank to fill in; it contains nothing of the paid text. */
export function memoDocument({ rows, total, remedies }: Memo, { property, day }: MemoHead): DocumentText {
  const place = property || '[property]';
  return {
    title: 'Negotiation memo',
    purpose: `Due diligence findings: ${place}, ${day}`,
    blocks: [
      {
        kind: 'table',
        head: ['Item', 'Details'],
        widths: [1, 3],
        rows: [
          ['To', '[seller, or seller’s lawyer or broker]'],
          ['From', '[buyer]'],
          ['Property', place],
          ['Agreement', 'Agreement of purchase and sale dated [date]'],
          ['Date; reply by', `${day}; [date before the conditions expire]`],
        ],
      },
      {
        kind: 'text',
        text: `Our review of the property has led to ${findingsText(rows.length)}, ${total ? `at ${costText(total)} in all` : 'not yet estimated'}. For each we give the evidence, what it is likely to cost and what we ask of you.`,
      },
      { kind: 'heading', text: 'What we ask' },
      {
        kind: 'table',
        head: ['Remedy sought', 'Findings', 'Cost'],
        widths: [4, 2, 3],
        rows: [
          ...remedies.map(({ remedy, findings, total }) => [remedyText(remedy), String(findings), totalText(total)]),
          ['In all', String(rows.length), totalText(total)],
        ],
      },
      { kind: 'heading', text: 'Findings' },
      {
        kind: 'table',
        head: ['No.', 'Finding and evidence', 'Cost', 'Remedy sought', 'Priority'],
        widths: [10, 46, 22, 20, 14],
        rows: rows.map(rowCells),
      },
      {
        kind: 'text',
        text: 'Numbers are those of our due diligence checklist. The evidence is available on request. This memo changes no date and waives no condition of the agreement.',
      },
      {
        kind: 'table',
        head: ['Party', 'Signature', 'Name and title', 'Date'],
        widths: [2, 3, 3, 2],
        rows: [['Buyer', '', '', '']],
      },
    ],
  };
}

function rowCells({ number, sectionTitle, mark, cost }: MemoRow): string[] {
  return [
    number,
    `${mark.note.trim() || `[finding: ${sectionTitle}]`}\nEvidence: ${mark.evidence.trim() || '[report and page, photo, invoice]'}`,
    cost ? costText(cost) : '[not estimated]',
    mark.remedy ? REMEDY_TEXT[mark.remedy] : '[remedy]',
    mark.priority ? PRIORITY_TEXT[mark.priority] : '[priority]',
  ];
}
