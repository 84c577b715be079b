import type { Checklist } from '@brokerage/contracts';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { type Filter, visibleItems, type Searchable } from '../working-file/progress.rules.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import { ChecklistFilter } from './checklist-filter.tsx';
import { SectionBlock } from './section-block.tsx';

/** What a search looks through, item by item, prepared once. */
function searchableItems({ sections }: Checklist): Searchable[] {
  return sections.flatMap(({ title, items }) =>
    items.map(({ id, check, from, good, ifNot }) => ({
      id,
      text: [title, check, from, good, ifNot].join(' ').toLowerCase(),
    })),
  );
}

interface ChecklistSectionsProps {
  checklist: Checklist;
  file: WorkingFile | undefined;
}

/** The sections of a checklist, folded except the first. Printing shows all of them; a filter opens what it finds. */
export function ChecklistSections({ checklist, file }: ChecklistSectionsProps) {
  const { sections } = checklist;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(sections.slice(0, 1).map(({ id }) => id)));
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const items = useMemo(() => searchableItems(checklist), [checklist]);
  // Marks are read when the filter is chosen and not followed: an item that is ticked must not vanish under the hand.
  const visible = useMemo(
    () =>
      file && (filter !== 'all' || sought.trim() !== '')
        ? visibleItems(items, file.all(), { filter, search: sought })
        : undefined,
    [file, items, filter, sought],
  );
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

  return (
    <div>
      <div className="no-print mb-5 flex flex-wrap items-end justify-between gap-4">
        {file ? (
          <ChecklistFilter
            file={file}
            filter={filter}
            search={search}
            found={visible?.size ?? items.length}
            onFilter={(next) => {
              setFilter(next);
              if (next !== 'all') openAll();
            }}
            onSearch={(next) => {
              if (search === '' && next !== '') openAll();
              setSearch(next);
            }}
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
      <div className="border-b-2 border-ink">
        {sections.map((section, index) => (
          <SectionBlock
            key={section.id}
            section={section}
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
