import { type Checklist, checkNumber, type CheckService } from '@brokerage/contracts';
import { memo } from 'react';
import { DoorMeter, ProgressText } from '../working-file/progress-text.tsx';
import { progressOf } from '../working-file/progress.rules.ts';
import { useMarks } from '../working-file/use-working-file.ts';
import type { WorkingFile } from '../working-file/working-file.ts';
import { ChecklistItemCard } from './checklist-item-card.tsx';

type Section = Checklist['sections'][number];

interface SectionBlockProps {
  section: Section;
  services: ReadonlyMap<string, CheckService>;
  number: number;
  file: WorkingFile | undefined;
  open: boolean;
  /** Ids of the items to show; all if undefined. */
  visible: ReadonlySet<string> | undefined;
  onToggle: (id: string) => void;
}

export const SectionBlock = memo(function SectionBlock(props: SectionBlockProps) {
  const { section, services, number, file, open, visible, onToggle } = props;
  const panel = `section-${section.id}`;
  const shown = section.items.filter(({ id }) => visible?.has(id) ?? true);
  return (
    <section hidden={shown.length === 0} className="border-t-2 border-ink">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => onToggle(section.id)}
          className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 py-4 text-left text-xl md:flex-nowrap md:text-2xl"
        >
          <span className="figures w-8 shrink-0 text-signal-text">{number}.</span>
          <span className="min-w-0 flex-1">{section.title}</span>
          <span className="figures shrink-0 font-sans text-sm font-normal tracking-normal text-muted">
            {shown.length < section.items.length ? `${shown.length} of ` : ''}
            {section.items.length} items
          </span>
          <span aria-hidden="true" className="no-print w-5 shrink-0 text-center font-sans text-2xl font-normal">
            {open ? '−' : '+'}
          </span>
        </button>
      </h2>
      {file ? <SectionProgress section={section} file={file} /> : null}
      <ol id={panel} hidden={!open} data-print-open className="pb-8">
        {section.items.map((item, index) => (
          <ChecklistItemCard
            key={item.id}
            item={item}
            service={services.get(item.order ?? '')}
            number={checkNumber(number - 1, index)}
            file={file}
            hidden={!(visible?.has(item.id) ?? true)}
          />
        ))}
      </ol>
    </section>
  );
});

function SectionProgress({ section, file }: { section: Section; file: WorkingFile }) {
  const progress = progressOf(
    section.items.map(({ id }) => id),
    useMarks(file),
  );
  return (
    <p className="figures -mt-2 flex items-center gap-3 pb-4 text-sm text-muted md:pl-12">
      <DoorMeter done={progress.settled} total={progress.total} className="h-7 w-6" />
      <ProgressText progress={progress} />
    </p>
  );
}
