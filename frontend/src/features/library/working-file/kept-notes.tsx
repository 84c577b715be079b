import { checkNumber, type Tier } from '@brokerage/contracts';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { browserStore, type WorkingFileHead } from './browser-store.ts';
import { type Marks, STATE_TEXT } from './mark.model.ts';
import { isBlank } from './mark.rules.ts';
import { MarkSummary } from './mark-summary.tsx';
import { saveCopy, saveCsv } from './working-file-panel.tsx';

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

/** What the buyer wrote, when the text it belongs to is closed: names of sections, numbers of checks, and every word of the buyer's own. */
export function KeptNotes({ ownerId, tier }: { ownerId: string; tier: Tier }) {
  const [files, setFiles] = useState<Kept[]>([]);
  useEffect(() => {
    let gone = false;
    const show = async (): Promise<void> => {
      // A browser that keeps nothing has no notes to show.
      const found = await readKept(ownerId, tier).catch(() => []);
      if (!gone) setFiles(found);
    };
    void show();
    return () => {
      gone = true;
    };
  }, [ownerId, tier]);
  return files.map((file) => <NotesOfOrder key={file.head.orderNumber} {...file} />);
}

function NotesOfOrder({ head, marks }: Kept) {
  const file = { head, all: () => marks };
  const heading = `notes-${head.orderNumber}`;
  return (
    <section aria-labelledby={heading} data-testid="kept-notes" className="page pb-14">
      <h2 id={heading} className="border-t-2 border-ink pt-4 text-2xl">
        Your notes{head.property ? ` on ${head.property}` : ''}
      </h2>
      <p className="figures text-muted">
        Order {head.orderNumber}. The text of the checklist is closed; what you wrote is yours.
      </p>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => saveCopy(file)} className={buttonClass('outline')}>
          Save a copy
        </button>
        <button type="button" onClick={() => saveCsv(file, () => undefined)} className={buttonClass('outline')}>
          Report as CSV
        </button>
      </div>
      {head.outline.map(({ id, title, itemIds }, at) => {
        const written = itemIds.flatMap((itemId, index) => {
          const mark = marks.get(itemId);
          return mark && !isBlank(mark) ? [{ itemId, mark, number: checkNumber(at, index) }] : [];
        });
        if (written.length === 0) return null;
        return (
          <section key={id} aria-labelledby={`${heading}-${id}`} className="mt-8">
            <h3 id={`${heading}-${id}`} className="text-xl">
              {at + 1}. {title}
            </h3>
            <ul className="mt-2">
              {written.map(({ itemId, mark, number }) => (
                <li key={itemId} className="border-t border-line py-3">
                  <p className="figures">
                    <strong>{number}</strong> {STATE_TEXT[mark.state]}
                  </p>
                  <MarkSummary mark={mark} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
