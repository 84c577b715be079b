import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';

interface PaperViewProps {
  /** Its name on buttons and above its heading. */
  name: 'memo' | 'plan';
  label: string;
  title: string;
  /** Shown beside the back and print buttons. */
  controls: ReactNode;
  children: ReactNode;
}

/** A printable view of the working file that replaces the checklist, with the way back to the list. */
export function PaperView({ name, label, title, controls, children }: PaperViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={name} data-testid={name} className="page py-10 print:py-0">
      <div className="no-print mb-8 flex flex-wrap items-end gap-4">
        <Link from="/checklist" to="." search={withoutView} className={buttonClass('outline')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the checklist
        </Link>
        <button type="button" onClick={() => window.print()} className={buttonClass('signal')}>
          <Printer aria-hidden="true" className="size-4" />
          Print the {name}
        </button>
        {controls}
      </div>
      <p className="label text-signal-text">{label}</p>
      <h2
        id={name}
        ref={heading}
        tabIndex={-1}
        className="mt-1 text-3xl break-words outline-none print:text-[18pt] print:leading-tight"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Returns the list's address with its filters unchanged. */
function withoutView<Search extends { view?: string }>(search: Search): Omit<Search, 'view'> {
  const { view: _, ...list } = search;
  return list;
}
