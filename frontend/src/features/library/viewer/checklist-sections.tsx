import type { Checklist, CheckService } from '@brokerage/contracts';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import { type CheckFilter, filteredChecks, findChecks, isFiltered, readCheckFilter } from './check-filter.rules.ts';
import { ChecklistFilter } from './checklist-filter.tsx';
import { loadNextOpenBar } from './offline-page.ts';
import { SectionBlock } from './section-block.tsx';
import { useCheckFilter } from './use-check-filter.ts';

const NextOpenBar = lazy(async () => ({ default: (await loadNextOpenBar()).NextOpenBar }));

interface ChecklistSectionsProps {
  checklist: Checklist;
  file: WorkingFile | undefined;
}

/** The sections of a checklist, all but the first collapsed. Printing shows all; a filter opens its results. */
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
  // Reads marks only when the filter changes, so that an item does not disappear when it is ticked.
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
  const lastItem = useRef<string>(undefined);
  const follow = ({ target }: { target: EventTarget }): void => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
    if (item) lastItem.current = item.dataset['item'];
  };
  const shownIds = useMemo(
    () => sections.flatMap(({ items }) => items.map(({ id }) => id)).filter((id) => visible?.has(id) ?? true),
    [sections, visible],
  );
  const goTo = (itemId: string): void => {
    const section = sections.find(({ items }) => items.some(({ id }) => id === itemId));
    if (section) flushSync(() => setOpen((before) => new Set(before).add(section.id)));
    const item = document.getElementById(`item-${itemId}`);
    item?.scrollIntoView();
    item?.querySelector('button')?.focus({ preventScroll: true });
  };
  const choose = (next: Partial<CheckFilter>): void => {
    // Further typing in a search leaves sections closed that were closed meanwhile.
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
          <p className="text-lg font-semibold">No checks match all of these filters.</p>
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
      <div
        onFocusCapture={follow}
        onPointerDownCapture={follow}
        className="border-b-2 border-ink [&_button]:scroll-my-20"
      >
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
      {file && shownIds.length > 0 ? (
        <Suspense>
          <NextOpenBar file={file} itemIds={shownIds} last={() => lastItem.current} onNext={goTo} />
        </Suspense>
      ) : null}
    </div>
  );
}
