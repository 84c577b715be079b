import { costText } from '@brokerage/contracts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { PRIORITY_TEXT } from './working-file.model.ts';
import { type Memo, type MemoRow, memoOf } from './memo.rules.ts';
import { findingsText, MEMO_NOTICE, memoDocument, remedyText, totalText } from './memo-document.rules.ts';
import { PAPER_CELL, PaperCell } from './paper-table.tsx';
import { PaperView } from './paper-view.tsx';
import { useMarks, useProperty } from './use-working-file.ts';
import type { WorkingFile } from './working-file.ts';
import { SITE } from '../../../shared/site.ts';

interface NegotiationMemoProps {
  file: WorkingFile;
  checkOf: (itemId: string) => string | undefined;
}

/** The failed checks for the negotiation: finding, evidence, cost, and what is asked of the seller. */
export function NegotiationMemo({ file, checkOf }: NegotiationMemoProps) {
  const marks = useMarks(file);
  const property = useProperty(file);
  const [day] = useState(() => formatDay(new Date().toISOString()));
  const memo = memoOf(file.head.outline, marks);
  return (
    <PaperView
      name="memo"
      label="Negotiation memo"
      title={property || 'Due diligence findings'}
      controls={
        <>
          <SaveAsWord memo={memo} property={property} day={day} orderNumber={file.head.orderNumber} />
          <div className="min-w-64 flex-1">
            <TextField
              id="memo-property"
              label="Property, as shown at the top of the memo"
              maxLength={200}
              value={property}
              onChange={({ target }) => file.rename(target.value)}
            />
          </div>
        </>
      }
    >
      <div className="print:text-[9.5pt] print:leading-snug">
        <p className="figures mt-2 text-muted">{day}</p>
        <p className="figures mt-3 border-y-2 border-ink py-2 text-xl font-semibold print:text-[12pt]">
          {findingsText(memo.rows.length)}, {memo.total ? `${costText(memo.total)} in all` : 'not estimated'}
        </p>
        {memo.rows.length === 0 ? (
          <p className="mt-4">Items you mark as failed appear here, each with your note as the finding.</p>
        ) : (
          <>
            <p className="no-print mt-3 max-w-[75ch]">
              {missingText(memo)} Have your lawyer read it before you send it.
            </p>
            <RemedyTable memo={memo} />
            <FindingTable rows={memo.rows} checkOf={checkOf} />
          </>
        )}
        <p className="figures mt-3 text-sm text-muted print:text-[8.5pt]">
          {MEMO_NOTICE} Prepared with the {SITE.brokerageName} checklist.
        </p>
      </div>
    </PaperView>
  );
}

interface SaveAsWordProps {
  memo: Memo;
  property: string;
  day: string;
  orderNumber: string;
}

/** Creates the file in the browser: what the buyer writes about a seller is sent to nobody, and it works offline. */
function SaveAsWord({ memo, property, day, orderNumber }: SaveAsWordProps) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { renderWordFile } = await import('@brokerage/contracts/word-file');
      const bytes = await renderWordFile(memoDocument(memo, { property, day }), {
        author: 'Buyer',
        notice: MEMO_NOTICE,
      });
      saveFile(new Blob([bytes], { type: WORD_TYPE }), `negotiation-memo-${orderNumber}.docx`);
    } catch {
      notifyError('The memo could not be created. Check your connection and try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={memo.rows.length === 0}
      aria-disabled={busy}
      onClick={() => busy || void save()}
      className={buttonClass('ink')}
    >
      <FileText aria-hidden="true" className="size-4" />
      Save as Word file
    </button>
  );
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function RemedyTable({ memo: { remedies } }: { memo: Memo }) {
  return (
    <dl aria-label="Requests" className="figures mt-5 grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
      {remedies.map(({ remedy, findings, total }) => (
        <div key={remedy} className="flex justify-between gap-4 border-b border-line py-1.5 print:py-0.5">
          <dt>
            <strong>{remedyText(remedy)}</strong> <span className="text-muted">{findingsText(findings)}</span>
          </dt>
          <dd className="text-right whitespace-nowrap">{totalText(total)}</dd>
        </div>
      ))}
    </dl>
  );
}

function FindingTable({ rows, checkOf }: { rows: readonly MemoRow[]; checkOf: NegotiationMemoProps['checkOf'] }) {
  return (
    <table className="mt-6 block w-full border-collapse text-left md:table print:table">
      <caption className="sr-only">Findings by priority</caption>
      <thead className="max-md:sr-only print:not-sr-only">
        <tr className="border-b-2 border-ink align-bottom text-sm">
          {['No.', 'Finding and evidence', 'Cost', 'Remedy sought', 'Priority'].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-semibold print:py-1">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group print:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.itemId}
            className="block border-b border-line py-3 break-inside-avoid md:table-row print:table-row"
          >
            <th scope="row" className={`figures ${PAPER_CELL} font-semibold`}>
              {row.number}
            </th>
            <td className={`${PAPER_CELL} md:w-1/2 print:w-1/2`}>
              <Finding row={row} check={checkOf(row.itemId)} />
            </td>
            <PaperCell label="Cost" className="figures">
              {totalText(row.cost)}
            </PaperCell>
            <PaperCell label="Remedy sought">{remedyText(row.mark.remedy)}</PaperCell>
            <PaperCell label="Priority">
              {row.mark.priority ? PRIORITY_TEXT[row.mark.priority] : <span className="no-print">Not chosen</span>}
            </PaperCell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The buyer's own words in full. The check is shown on screen only: the seller must not get it. */
function Finding({ row: { mark, sectionTitle }, check }: { row: MemoRow; check: string | undefined }) {
  return (
    <>
      {mark.note.trim() ? (
        <span className="block break-words whitespace-pre-wrap">{mark.note.trim()}</span>
      ) : (
        <span className="block font-semibold">No finding written: {sectionTitle}</span>
      )}
      {mark.evidence.trim() ? (
        <span className="mt-1 block text-sm break-words whitespace-pre-wrap print:text-[9pt]">
          Evidence: {mark.evidence.trim()}
        </span>
      ) : null}
      {check ? <span className="no-print mt-1 block text-sm text-muted">Check: {check}</span> : null}
    </>
  );
}

function missingText({ without: { finding, cost, remedy } }: Memo): string {
  const parts = [
    finding > 0 ? `${finding} without a finding` : '',
    cost > 0 ? `${cost} without a cost` : '',
    remedy > 0 ? `${remedy} without a remedy` : '',
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Still to write under “Notes and costs”: ${parts.join(', ')}.`;
}
