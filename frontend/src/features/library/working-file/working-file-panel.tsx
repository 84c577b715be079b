import type { Tier } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { FileDown, FileText, FolderOpen, Table } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorMeter, ProgressText } from './progress-text.tsx';
import { progressOf } from './progress.rules.ts';
import { workingFileCsv } from './report-csv.ts';
import { useKept, useMarks } from './use-working-file.ts';
import type { WorkingFile } from './working-file.ts';
import { copyTextOf, MAX_COPY_BYTES, readCopy } from './working-file-copy.ts';

interface WorkingFilePanelProps {
  file: WorkingFile;
  checkOf: (itemId: string) => string | undefined;
  /** Further print options. */
  children?: ReactNode;
}

/** Shows the overall progress, with ways to export the working file. */
export function WorkingFilePanel({ file, checkOf, children }: WorkingFilePanelProps) {
  const marks = useMarks(file);
  const kept = useKept(file);
  const picker = useRef<HTMLInputElement>(null);
  const heading = useId();
  const { outline, tier } = file.head;
  const progress = progressOf(
    outline.flatMap(({ itemIds }) => itemIds),
    marks,
  );

  return (
    <section aria-labelledby={heading} className="no-print border border-edge bg-plate p-5 md:p-7">
      <div className="flex gap-5 md:gap-7">
        <DoorMeter done={progress.settled} total={progress.total} className="h-24 w-20" />
        <div className="min-w-0">
          <h2 id={heading} className="text-2xl">
            Your working file
          </h2>
          <p className="figures mt-1 font-semibold" data-testid="overall-progress">
            <ProgressText progress={progress} />
          </p>
          <p className="mt-1 max-w-[65ch] text-muted">
            {kept
              ? 'Saved in this browser as you type, even offline, and yours after your access ends. Save a copy to be safe or to work in another browser.'
              : 'This browser cannot save data for this page. Save a copy before you leave.'}
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link
          from="/checklist"
          to="."
          search={(search) => ({ ...search, view: 'memo' })}
          className={buttonClass('ink')}
        >
          <FileText aria-hidden="true" className="size-4" />
          Negotiation memo ({progress.failed} failed)
        </Link>
        <button type="button" onClick={() => saveCopy(file)} className={buttonClass('outline')}>
          <FileDown aria-hidden="true" className="size-4" />
          Save a copy
        </button>
        <button type="button" onClick={() => picker.current?.click()} className={buttonClass('outline')}>
          <FolderOpen aria-hidden="true" className="size-4" />
          Open a saved copy
        </button>
        <button type="button" onClick={() => saveCsv(file, checkOf)} className={buttonClass('outline')}>
          <Table aria-hidden="true" className="size-4" />
          Report as CSV
        </button>
        {children}
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label="Saved copy to open"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void takeCopy(file, chosen, tier);
            // Allows the same file to be chosen again.
            target.value = '';
          }}
        />
      </div>
    </section>
  );
}

export function saveCopy(file: Pick<WorkingFile, 'head' | 'all'>): void {
  saveFile(new Blob([copyTextOf(file)], { type: 'application/json' }), `working-file-${file.head.orderNumber}.json`);
}

export function saveCsv(
  file: { head: Pick<WorkingFile['head'], 'orderNumber' | 'outline'>; all: WorkingFile['all'] },
  checkOf: (itemId: string) => string | undefined,
): void {
  const text = workingFileCsv(file.head.outline, file.all(), checkOf);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `working-file-${file.head.orderNumber}.csv`);
}

async function takeCopy(file: WorkingFile, chosen: File, tier: Tier): Promise<void> {
  if (chosen.size > MAX_COPY_BYTES) {
    notifyError('This file is too large to be a working file. Nothing was changed.');
    return;
  }
  const read = readCopy(await chosen.text(), tier);
  if (!read.ok) {
    notifyError(read.reason);
    return;
  }
  const count = file.take(read.copy);
  notifySuccess(
    count === 0
      ? 'The copy contains nothing newer.'
      : `${count} ${count === 1 ? 'item' : 'items'} updated from the copy.`,
  );
}
