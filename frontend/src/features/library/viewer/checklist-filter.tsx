import { CHECK_STAGES, CheckStage } from '@brokerage/contracts';
import { type RefObject, useId } from 'react';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { FILTERS, type Filter, progressOf } from '../working-file/progress.rules.ts';
import { useMarks } from '../working-file/use-working-file.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import { type CheckFilter, type FoundChecks, isFiltered, OWN_WORK } from './check-filter.rules.ts';

interface ChecklistFilterProps {
  file: WorkingFile;
  filter: CheckFilter;
  found: FoundChecks;
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<CheckFilter>) => void;
  /** Called when the search box loses the focus. */
  onSettle: () => void;
}

const NAMES: Record<Filter, string> = { all: 'All', open: 'Open', failed: 'Failed' };
const CHOICE =
  'figures min-h-11 border border-edge px-4 font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper';

/** The list keeps its selection while somebody works through it, so that nothing moves unexpectedly. */
export function ChecklistFilter({ file, filter, found, searchBox, onChange, onSettle }: ChecklistFilterProps) {
  const marks = useMarks(file);
  const box = useId();
  const { total, settled, failed } = progressOf(
    file.head.outline.flatMap(({ itemIds }) => itemIds),
    marks,
  );
  const states: Record<Filter, number> = { all: total, open: total - settled, failed };
  const { counts } = found;
  return (
    <div className="flex flex-1 flex-wrap items-end gap-x-6 gap-y-4">
      <fieldset aria-label="Items shown" className="flex min-w-0">
        {FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter.state === name}
            onClick={() => onChange({ state: name })}
            className={`${CHOICE} border-r-0 last:border-r`}
          >
            {NAMES[name]} {states[name]}
          </button>
        ))}
      </fieldset>
      <div className="min-w-56 flex-1">
        <label htmlFor={box} className="text-sm font-semibold">
          Search the checks and your notes
        </label>
        <input
          ref={searchBox}
          id={box}
          type="search"
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
          onBlur={onSettle}
          className="mt-1.5 block min-h-11 w-full rounded-plate border border-edge bg-plate px-3.5 text-base text-ink"
        />
      </div>
      <fieldset
        aria-label="Stage, order and weight"
        className="grid w-full min-w-0 items-end gap-4 sm:grid-cols-[14rem_14rem_auto] sm:justify-start"
      >
        <SelectField
          label="Stage"
          value={filter.stage ?? ''}
          onChange={(value) => onChange({ stage: CheckStage.safeParse(value).data })}
        >
          <option value="">All stages</option>
          {counts.stage.map(([stage, count]) => (
            <option key={stage} value={stage}>
              {CHECK_STAGES[stage]} ({count})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Who orders it"
          value={filter.orderedBy ?? ''}
          onChange={(value) => onChange({ orderedBy: value || undefined })}
        >
          <option value="">Anybody</option>
          {counts.orderedBy.map(([name, count]) => (
            <option key={name} value={name}>
              {name === OWN_WORK ? 'Nothing to order' : `Ordered by ${name}`} ({count})
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          aria-pressed={filter.dealBreakers}
          onClick={() => onChange({ dealBreakers: !filter.dealBreakers })}
          className={CHOICE}
        >
          Deal-breakers {counts.dealBreakers}
        </button>
      </fieldset>
      <output className="figures w-full text-sm text-muted empty:hidden">
        {isFiltered(filter) ? `${found.ids.size} of ${total} items shown.` : ''}
      </output>
    </div>
  );
}
