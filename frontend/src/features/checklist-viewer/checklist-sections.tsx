import type { Checklist } from '@brokerage/contracts';
import { useState } from 'react';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { ChecklistItemCard } from './checklist-item-card.tsx';

type Section = Checklist['sections'][number];

/** The sections of a checklist, folded except the first. Printing shows all of them. */
export function ChecklistSections({ sections }: { sections: readonly Section[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(sections.slice(0, 1).map(({ id }) => id)));
  const allOpen = open.size === sections.length;
  const toggle = (id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <div>
      <div className="no-print mb-4 flex justify-end">
        <button
          type="button"
          onClick={() => setOpen(new Set(allOpen ? [] : sections.map(({ id }) => id)))}
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
            open={open.has(section.id)}
            onToggle={() => toggle(section.id)}
          />
        ))}
      </div>
    </div>
  );
}

interface SectionBlockProps {
  section: Section;
  number: number;
  open: boolean;
  onToggle: () => void;
}

function SectionBlock({ section, number, open, onToggle }: SectionBlockProps) {
  const panel = `section-${section.id}`;
  return (
    <section className="border-t-2 border-ink">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-4 py-4 text-left text-xl md:text-2xl"
        >
          <span className="figures w-8 shrink-0 text-signal-text">{number}.</span>
          <span className="flex-1">{section.title}</span>
          <span className="figures shrink-0 font-sans text-sm font-normal tracking-normal text-muted">
            {section.items.length} items
          </span>
          <span aria-hidden="true" className="no-print h-6 w-6 shrink-0 border-2 border-b-4 border-ink">
            <span className={`door block w-full ${open ? 'h-1' : 'h-full'}`} />
          </span>
        </button>
      </h2>
      <ol id={panel} hidden={!open} data-print-open className="pb-8">
        {section.items.map((item, index) => (
          <ChecklistItemCard key={item.id} item={item} number={`${number}.${index + 1}`} />
        ))}
      </ol>
    </section>
  );
}
