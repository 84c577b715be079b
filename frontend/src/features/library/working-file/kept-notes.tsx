import type { Tier } from '@brokerage/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { browserStore, type WorkingFileHead } from './browser-store.ts';
import type { Marks } from './working-file.model.ts';
import { isBlank } from './mark.rules.ts';
import { saveCopy, saveCsv } from './working-file-panel.tsx';
import { WrittenMarks } from './written-marks.tsx';

interface Kept {
  head: WorkingFileHead;
  marks: Marks;
}

async function readKept(ownerId: string, tier: Tier): Promise<Kept[]> {
  const heads = await browserStore.headsOf(ownerId, tier);
  const files = await Promise.all(
    heads.map(async (head) => ({ head, marks: await browserStore.readMarks(head.orderNumber) })),
  );
  return files.filter(({ marks }) => [...marks.values()].some((mark) => !isBlank(mark)));
}

interface KeptNotesProps {
  ownerId: string;
  tier: Tier;
  /** Already shown beside these. */
  without?: string | undefined;
}

/** The buyer's notes after access to the text ended: section names, check numbers and everything the buyer wrote. */
export function KeptNotes({ ownerId, tier, without }: KeptNotesProps) {
  const [files, setFiles] = useState<Kept[]>([]);
  useEffect(() => {
    let gone = false;
    const show = async (): Promise<void> => {
      // Without storage there are no notes to show.
      const found = await readKept(ownerId, tier).catch(() => []);
      if (!gone) setFiles(found);
    };
    void show();
    return () => {
      gone = true;
    };
  }, [ownerId, tier]);
  return files
    .filter(({ head }) => head.orderNumber !== without)
    .map((file) => <NotesOfOrder key={file.head.orderNumber} {...file} />);
}

/** The notes of one purchase, with ways to export them. */
export function NotesOfOrder({ head, marks, children }: Kept & { children?: ReactNode }) {
  const file = { head, all: () => marks };
  const heading = `notes-${head.orderNumber}`;
  return (
    <section aria-labelledby={heading} data-testid="kept-notes" className="page pb-14">
      <h2 id={heading} className="border-t-2 border-ink pt-4 text-2xl">
        Your notes{head.property ? ` on ${head.property}` : ''}
      </h2>
      <p className="figures text-muted">
        Order {head.orderNumber}. Your access to the checklist has ended; your notes are still yours.
      </p>
      <div className="no-print my-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => saveCopy(file)} className={buttonClass('outline')}>
          Save a copy
        </button>
        <button type="button" onClick={() => saveCsv(file, () => undefined)} className={buttonClass('outline')}>
          Report as CSV
        </button>
      </div>
      {children}
      <WrittenMarks outline={head.outline} marks={marks} />
    </section>
  );
}
