import { useId } from 'react';
import { FILTERS, type Filter, progressOf } from '../working-file/progress.rules.ts';
import { useMarks } from '../working-file/use-working-file.ts';
import type { WorkingFile } from '../working-file/working-file.ts';

interface ChecklistFilterProps {
  file: WorkingFile;
  filter: Filter;
  search: string;
  /** Items that the filter and the search leave. */
  found: number;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
}

const NAMES: Record<Filter, string> = { all: 'All', open: 'Open', failed: 'Failed' };

/** The list stays as it was chosen while somebody works through it, so that nothing moves under the hand. */
export function ChecklistFilter({ file, filter, search, found, onFilter, onSearch }: ChecklistFilterProps) {
  const marks = useMarks(file);
  const box = useId();
  const { total, settled, failed } = progressOf(
    file.head.outline.flatMap(({ itemIds }) => itemIds),
    marks,
  );
  const counts: Record<Filter, number> = { all: total, open: total - settled, failed };
  return (
    <div className="flex flex-1 flex-wrap items-end gap-x-6">
      <fieldset aria-label="Items shown" className="flex min-w-0">
        {FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => onFilter(name)}
            className="figures min-h-11 border border-r-0 border-edge px-4 font-semibold last:border-r hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {NAMES[name]} {counts[name]}
          </button>
        ))}
      </fieldset>
      <div className="min-w-56 flex-1 max-md:mt-4">
        <label htmlFor={box} className="text-sm font-semibold">
          Search the checks and your notes
        </label>
        <input
          id={box}
          type="search"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          className="mt-1 block min-h-11 w-full rounded-plate border border-edge bg-plate px-3.5 text-base text-ink"
        />
      </div>
      <output className="figures mt-2 w-full text-sm text-muted empty:mt-0">
        {filter === 'all' && search.trim() === '' ? '' : `${found} of ${total} items shown.`}
      </output>
    </div>
  );
}
