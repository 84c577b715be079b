import type { Checklist, CheckService } from '@brokerage/contracts';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import { type CheckFilter, filteredChecks, findChecks, isFiltered, readCheckFilter } from './check-filter.rules.ts';
import { ChecklistFilter } from './checklist-filter.tsx';
import { SectionBlock } from './section-block.tsx';
import { useCheckFilter } from './use-check-filter.ts';

interface ChecklistSectionsProps {
  checklist: Checklist;
  file: WorkingFile | undefined;
}

/** The sections of a checklist, folded except the first. Printing shows all of them; a filter opens what it finds. */
export function ChecklistSections({ checklist, file }: ChecklistSectionsProps) {
  const { sections } = checklist;
  const { filter, change, settle } = useCheckFilter();
  const searchBox = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(sections.slice(0, isFiltered(filter) ? undefined : 1).map(({ id }) => id)),
  );
  const sought = useDeferredValue(filter);
  const checks = useMemo(() => filteredChecks(checklist), [checklist]);
  const services = useMemo(
    () => new Map<string, CheckService>(checklist.services?.map((service) => [service.id, service])),
    [checklist],
  );
  // Marks are read when the filter is chosen and not followed: an item that is ticked must not vanish under the hand.
  const found = useMemo(() => file && findChecks(checks, file.all(), sought), [file, checks, sought]);
  const visible = isFiltered(sought) ? found?.ids : undefined;
  const allOpen = open.size === sections.length;
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const openAll = useCallback(() => setOpen(new Set(sections.map(({ id }) => id))), [sections]);
  const choose = (next: Partial<CheckFilter>): void => {
    // A search that goes on leaves what was closed meanwhile as it is.
    if (isFiltered({ ...filter, ...next }) && !(next.search !== undefined && filter.search !== '')) openAll();
    change(next);
  };

  return (
    <div>
      <div className="no-print mb-5 flex flex-wrap items-end justify-between gap-4">
        {file && found ? (
          <ChecklistFilter
            file={file}
            filter={filter}
            found={found}
            searchBox={searchBox}
            onChange={choose}
            onSettle={settle}
          />
        ) : null}
        <button
          type="button"
          onClick={() => (allOpen ? setOpen(new Set()) : openAll())}
          className={buttonClass('outline')}
        >
          {allOpen ? 'Close all sections' : 'Open all sections'}
        </button>
      </div>
      {visible?.size === 0 ? (
        <div className="no-print border-t-2 border-ink py-6">
          <p className="text-lg font-semibold">No check matches all of these filters.</p>
          <button
            type="button"
            onClick={() => {
              change(readCheckFilter({}));
              searchBox.current?.focus();
            }}
            className={buttonClass('outline', 'mt-3')}
          >
            Show all checks
          </button>
        </div>
      ) : null}
      <div className="border-b-2 border-ink">
        {sections.map((section, index) => (
          <SectionBlock
            key={section.id}
            section={section}
            services={services}
            number={index + 1}
            file={file}
            open={open.has(section.id)}
            visible={visible}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  );
}
