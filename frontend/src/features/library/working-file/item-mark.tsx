import { Check, Minus, NotebookPen, X } from 'lucide-react';
import { type ComponentType, memo, useState } from 'react';
import { type MarkState, STATE_TEXT } from './working-file.model.ts';
import { MarkFields } from './mark-fields.tsx';
import { MarkSummary } from './mark-summary.tsx';
import { useMark } from './use-working-file.ts';
import type { WorkingFile } from './working-file.ts';

interface ItemMarkProps {
  file: WorkingFile;
  itemId: string;
  /** Position in the checklist, `2.4`: names the controls for screen readers. */
  number: string;
}

type Settled = Exclude<MarkState, 'open'>;

const CHOICES: readonly { state: Settled; icon: ComponentType<{ className?: string }>; pressed: string }[] = [
  { state: 'done', icon: Check, pressed: 'aria-pressed:border-good aria-pressed:bg-good aria-pressed:text-paper' },
  { state: 'failed', icon: X, pressed: 'aria-pressed:border-danger aria-pressed:bg-danger aria-pressed:text-paper' },
  {
    state: 'not-applicable',
    icon: Minus,
    pressed: 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
  },
];

const BUTTON =
  'inline-flex min-h-9 items-center gap-1.5 rounded-plate border border-edge px-2 text-sm font-semibold hover:border-ink';

/** The buyer's tick and text for one check. */
export const ItemMark = memo(function ItemMark({ file, itemId, number }: ItemMarkProps) {
  const mark = useMark(file, itemId);
  const [open, setOpen] = useState(false);
  const fields = `fields-${itemId}`;
  return (
    <div className="contents">
      <fieldset
        aria-label={`Item ${number}`}
        className="no-print flex min-w-0 flex-wrap gap-2 self-start lg:col-start-1"
      >
        {CHOICES.map(({ state, icon: Icon, pressed }) => (
          <button
            key={state}
            type="button"
            aria-pressed={mark?.state === state}
            onClick={() => file.change(itemId, { state: mark?.state === state ? 'open' : state })}
            className={`${BUTTON} ${pressed}`}
          >
            <Icon aria-hidden="true" className="size-4" />
            {STATE_TEXT[state]}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? fields : undefined}
          onClick={() => setOpen(!open)}
          className={`${BUTTON} aria-expanded:border-ink`}
        >
          <NotebookPen aria-hidden="true" className="size-4" />
          Notes and costs
        </button>
      </fieldset>
      {mark && mark.state !== 'open' ? (
        <p className="hidden lg:col-span-2 text-sm font-semibold print:block">{STATE_TEXT[mark.state]}</p>
      ) : null}
      {mark ? <MarkSummary mark={mark} className={`lg:col-span-2 ${open ? 'hidden print:block' : ''}`} /> : null}
      {open ? <MarkFields id={fields} file={file} itemId={itemId} mark={mark} number={number} /> : null}
    </div>
  );
});
