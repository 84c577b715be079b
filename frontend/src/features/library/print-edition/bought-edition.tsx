import type { Checklist, Entitlement } from '@brokerage/contracts';
import { useMemo, useState } from 'react';
import { formatExpiry } from '../../../shared/dates.ts';
import { outlineOf } from '../working-file/kept-text.ts';
import { useMarks, useWorkingFile } from '../working-file/use-working-file.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import { boughtEdition, type PrintedEdition } from './edition.model.ts';
import { EditionSheets } from './edition-sheets.tsx';
import { PrintBar } from './print-bar.tsx';

interface BoughtEditionProps {
  checklist: Checklist;
  entitlement: Entitlement;
  ownerId: string;
  marks: boolean;
}

/** The full edition, optionally with the buyer's ticks and notes. */
export function BoughtEdition({ checklist, entitlement, ownerId, marks }: BoughtEditionProps) {
  const { orderNumber, expiresAt } = entitlement;
  const { tier } = checklist;
  const edition = useMemo(() => boughtEdition(checklist), [checklist]);
  const file = useWorkingFile({ orderNumber, ownerId, tier, outline: outlineOf(checklist) });
  const [withMarks, setWithMarks] = useState(marks);
  return (
    <>
      <PrintBar tier={tier} downloadToken={entitlement.downloadToken}>
        <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={withMarks}
            disabled={!file}
            onChange={({ target }) => setWithMarks(target.checked)}
            className="size-5 accent-signal"
          />
          Print my ticks and notes
        </label>
        <p className="figures text-sm text-muted">
          Printing does not use a download. Access expires <time dateTime={expiresAt}>{formatExpiry(expiresAt)}</time>.
        </p>
      </PrintBar>
      {withMarks && file ? (
        <MarkedSheets edition={edition} file={file} />
      ) : (
        <EditionSheets edition={edition} marks={undefined} />
      )}
    </>
  );
}

function MarkedSheets({ edition, file }: { edition: PrintedEdition; file: WorkingFile }) {
  return <EditionSheets edition={edition} marks={useMarks(file)} />;
}
