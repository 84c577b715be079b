import { costText, SITE } from '@brokerage/contracts';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { type Memo, type MemoRow, memoOf } from './memo.rules.ts';
import { useMarks, useProperty } from './use-working-file.ts';
import type { WorkingFile } from './working-file.ts';

interface NegotiationMemoProps {
  file: WorkingFile;
  checkOf: (itemId: string) => string | undefined;
  onBack: () => void;
}

/** The failed items on one page, to put on the table: what was found, what it costs, and the sum. */
export function NegotiationMemo({ file, checkOf, onBack }: NegotiationMemoProps) {
  const marks = useMarks(file);
  const property = useProperty(file);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [today] = useState(() => new Date().toISOString());
  const memo = memoOf(file.head.outline, marks);
  return (
    <section aria-labelledby="memo" data-testid="memo" className="page py-10 print:py-0">
      <div className="no-print mb-8 flex flex-wrap items-end gap-4">
        <button type="button" onClick={onBack} className={buttonClass('outline')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the checklist
        </button>
        <button type="button" onClick={() => window.print()} className={buttonClass('signal')}>
          <Printer aria-hidden="true" className="size-4" />
          Print the memo
        </button>
        <div className="min-w-64 flex-1">
          <TextField
            id="memo-property"
            label="Property, as printed at the head of the memo"
            maxLength={200}
            value={property}
            onChange={({ target }) => file.rename(target.value)}
          />
        </div>
      </div>
      <div className="max-w-4xl print:text-[9.5pt] print:leading-snug">
        <p className="label text-signal-text">Negotiation memo</p>
        <h2 id="memo" ref={heading} tabIndex={-1} className="mt-1 text-3xl outline-none print:text-[18pt]">
          {property || 'Findings of the due diligence'}
        </h2>
        <p className="figures mt-2 text-muted">
          {formatDay(today)}. Due diligence order {file.head.orderNumber}.
        </p>
        <p className="figures mt-3 border-y-2 border-ink py-2 text-xl font-semibold print:text-[12pt]">
          {memo.failed} failed {memo.failed === 1 ? 'item' : 'items'}, {costText(memo.total)} in all
        </p>
        {memo.failed === 0 ? <p className="mt-4">Items you mark as failed appear here with their costs.</p> : null}
        <MemoTable memo={memo} checkOf={checkOf} />
        <p className="figures mt-3 text-sm text-muted print:text-[8.5pt]">{footNote(memo)}</p>
      </div>
    </section>
  );
}

function MemoTable({ memo, checkOf }: { memo: Memo; checkOf: NegotiationMemoProps['checkOf'] }) {
  if (memo.rows.length === 0) return null;
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-ink text-sm">
          {['Item', 'Finding', 'Cost (CAD)'].map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-semibold last:pr-0 last:text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {memo.rows.map((row) => (
          <tr key={row.itemId} className="border-b border-line align-top">
            <th scope="row" className="figures py-2 pr-3 font-semibold print:py-1">
              {row.number}
            </th>
            <td className="min-w-0 py-2 pr-3 print:py-1">
              <Finding row={row} check={checkOf(row.itemId)} />
            </td>
            <td className="figures w-36 py-2 text-right print:py-1">
              {row.cost ? costText(row.cost) : 'not estimated'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two lines at most, so that the page holds. The whole note is in the checklist and in the reports. */
function Finding({ row, check }: { row: MemoRow; check: string | undefined }) {
  return (
    <>
      <span className="line-clamp-1 font-semibold">{check ?? row.sectionTitle}</span>
      <span className="line-clamp-1 text-muted">{row.mark.note || 'No note written.'}</span>
    </>
  );
}

function footNote({ more, withoutCost }: Memo): string {
  const parts = [
    more > 0 ? `${more} further failed ${more === 1 ? 'item is' : 'items are'} in the totals and not listed.` : '',
    withoutCost > 0 ? `${withoutCost} ${withoutCost === 1 ? 'has' : 'have'} no cost yet.` : '',
    'Cost ranges are the buyer’s own estimates in Canadian dollars, before HST.',
    `Prepared with the checklist of ${SITE.brokerageName}. Not an appraisal, and no offer.`,
  ];
  return parts.filter(Boolean).join(' ');
}
