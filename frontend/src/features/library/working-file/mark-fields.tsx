import { formatQuantity, parseQuantity } from '@brokerage/contracts';
import { useState } from 'react';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import {
  BLANK_MARK,
  type Mark,
  type MarkChange,
  PRIORITIES,
  PRIORITY_TEXT,
  REMEDIES,
  REMEDY_TEXT,
} from './working-file.model.ts';
import type { WorkingFile } from './working-file.ts';

interface MarkFieldsProps {
  id: string;
  file: WorkingFile;
  itemId: string;
  number: string;
  mark: Mark | undefined;
}

/** Saves every keystroke: there is no button to forget. */
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
          hint="For a failed check, this is the finding in the negotiation memo"
          maxLength={4000}
          value={mark.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      <TextField
        id={`${id}-owner`}
        label="Owner"
        hint="Who looks into it"
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
      <CostField
        id={`${id}-low`}
        label="Cost, low (CA$)"
        cost={mark.costLow}
        onCost={(costLow) => change({ costLow })}
      />
      <CostField
        id={`${id}-high`}
        label="Cost, high (CA$)"
        cost={mark.costHigh}
        note={upsideDown ? 'This is lower than the low end. The two will be swapped.' : undefined}
        onCost={(costHigh) => change({ costHigh })}
      />
      <div className="md:col-span-2">
        <TextField
          id={`${id}-evidence`}
          label="Evidence"
          hint="Proof: report and page, photo, invoice"
          maxLength={1000}
          value={mark.evidence}
          onChange={({ target }) => change({ evidence: target.value })}
        />
      </div>
      <Choice
        label="Remedy sought"
        choices={REMEDIES}
        names={REMEDY_TEXT}
        chosen={mark.remedy}
        onChoose={(remedy) => change({ remedy })}
      />
      <Choice
        label="Priority"
        choices={PRIORITIES}
        names={PRIORITY_TEXT}
        chosen={mark.priority}
        onChoose={(priority) => change({ priority })}
      />
      {mark.earlierNotes.length > 0 ? (
        <div className="md:col-span-2">
          <p className="text-sm font-semibold">Earlier notes replaced by a newer one</p>
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

interface ChoiceProps<Value extends string> {
  label: string;
  choices: readonly Value[];
  names: Record<Value, string>;
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, choices, names, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      onChange={(value) => onChoose(choices.find((choice) => choice === value) ?? null)}
    >
      <option value="">Not chosen</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice]}
        </option>
      ))}
    </SelectField>
  );
}

interface CostFieldProps {
  id: string;
  label: string;
  cost: number | null;
  note?: string | undefined;
  onCost: (cost: number | null) => void;
}

const MOST = 999_999_999;
const shownAs = (cost: number | null): string => (cost === null ? '' : formatQuantity(cost));

/** Whole dollars, saved once valid; invalid text is pointed out and left out of the sums. */
function CostField({ id, label, cost, note, onCost }: CostFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const amount = parseQuantity(text, 'CAD');
    return amount === null || amount > MOST ? null : Math.round(amount);
  };
  const unreadable = typed !== null && typed.trim() !== '' && read(typed) === null;
  return (
    <TextField
      id={id}
      label={label}
      inputMode="decimal"
      value={typed ?? shownAs(cost)}
      error={unreadable ? 'Enter an amount such as 12,000 or 12k.' : note}
      onChange={({ target }) => {
        setTyped(target.value);
        onCost(read(target.value));
      }}
      onBlur={() => unreadable || setTyped(null)}
    />
  );
}
