import type { ReactNode } from 'react';

interface DrawnHeadProps {
  label: string;
  title: string;
  /** What the page is about, and the first actions. */
  children: ReactNode;
  drawing: ReactNode;
}

/** The head of an inner page, with a drawing beside its only h1. */
export function DrawnHead({ label, title, children, drawing }: DrawnHeadProps) {
  return (
    <header className="border-b border-line">
      <div className="page grid grid-cols-1 items-center gap-x-12 gap-y-8 py-10 md:py-14 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p className="label mb-4 flex items-center gap-3 text-signal-text">
            <span aria-hidden="true" className="door block h-4 w-5" />
            {label}
          </p>
          <h1 tabIndex={-1} className="max-w-[13.2em] text-4xl md:text-6xl">
            {title}
          </h1>
          <div className="mt-5 max-w-[56ch] text-lg text-muted">{children}</div>
        </div>
        {drawing}
      </div>
      <div aria-hidden="true" className="slats h-3 text-line" />
    </header>
  );
}
