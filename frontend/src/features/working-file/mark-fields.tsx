import { TextArea, TextField } from '../../shared/ui/field.tsx';
import { BLANK_MARK, type Mark, type MarkChange } from './mark.model.ts';
import type { WorkingFile } from './working-file.ts';

interface MarkFieldsProps {
  id: string;
  file: WorkingFile;
  itemId: string;
  number: string;
  mark: Mark | undefined;
}

/** Every keystroke is kept: there is no button to forget. */
export function MarkFields({ id, file, itemId, number, mark = BLANK_MARK }: MarkFieldsProps) {
  const change = (change: MarkChange): void => file.change(itemId, change);
  const upsideDown = mark.costLow !== null && mark.costHigh !== null && mark.costLow > mark.costHigh;
  return (
    <fieldset
      id={id}
      aria-label={`Notes and costs of item ${number}`}
      className="no-print mt-1 grid min-w-0 gap-4 border-l-4 border-signal pl-4 md:grid-cols-2 lg:col-span-2"
    >
      <div className="md:col-span-2">
        <TextArea
          id={`${id}-note`}
          label="Note"
          maxLength={4000}
          value={mark.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      <TextField
        id={`${id}-owner`}
        label="Owner"
        hint="Who finds out"
        maxLength={120}
        value={mark.owner}
        onChange={({ target }) => change({ owner: target.value })}
      />
      <TextField
        id={`${id}-due`}
        label="Due date"
        type="date"
        value={mark.dueOn}
        onChange={({ target }) => change({ dueOn: target.value })}
      />
      <TextField
        id={`${id}-low`}
        label="Cost, low (CA$)"
        inputMode="numeric"
        value={mark.costLow ?? ''}
        onChange={({ target }) => change({ costLow: dollars(target.value) })}
      />
      <TextField
        id={`${id}-high`}
        label="Cost, high (CA$)"
        inputMode="numeric"
        value={mark.costHigh ?? ''}
        error={upsideDown ? 'This is below the low end. The two are read the other way round.' : undefined}
        onChange={({ target }) => change({ costHigh: dollars(target.value) })}
      />
      {mark.earlierNotes.length > 0 ? (
        <div className="md:col-span-2">
          <p className="text-sm font-semibold">Earlier notes that a newer one replaced</p>
          <ul className="mt-1 list-[square] space-y-1 pl-5 text-base">
            {mark.earlierNotes.map((note) => (
              <li key={note} className="break-words whitespace-pre-wrap">
                {note}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Whole dollars of what was typed; commas, spaces and signs do not count. */
function dollars(text: string): number | null {
  const typed = text.replaceAll(/\D/g, '').slice(0, 9);
  return typed === '' ? null : Number(typed);
}
