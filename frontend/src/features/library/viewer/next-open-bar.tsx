import { ArrowDown } from 'lucide-react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorMeter } from '../working-file/progress-text.tsx';
import { nextOpenItem, progressOf } from '../working-file/progress.rules.ts';
import { useMarks } from '../working-file/use-working-file.ts';
import type { WorkingFile } from '../working-file/working-file.ts';

interface NextOpenBarProps {
  file: WorkingFile;
  /** Ids of the items shown, in order. */
  itemIds: readonly string[];
  /** Returns the last item worked on. */
  last: () => string | undefined;
  onNext: (itemId: string) => void;
}

/** Stays at the lower edge while the list is visible: progress, and a button to the next open item. */
export function NextOpenBar({ file, itemIds, last, onNext }: NextOpenBarProps) {
  const marks = useMarks(file);
  const { settled, total } = progressOf(itemIds, marks);
  return (
    <div className="no-print sticky bottom-0 z-10 flex min-h-16 items-center gap-3 border-t-2 border-ink bg-paper py-2">
      <DoorMeter done={settled} total={total} className="h-7 w-6" />
      <p className="figures flex-1 text-sm font-semibold">
        {settled} of {total} settled
      </p>
      {settled < total ? (
        <button
          type="button"
          onClick={() => {
            const next = nextOpenItem(itemIds, marks, last());
            if (next) onNext(next);
          }}
          className={buttonClass('outline')}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          Next open item
        </button>
      ) : null}
    </div>
  );
}
