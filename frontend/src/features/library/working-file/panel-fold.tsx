import type { ReactNode } from 'react';

interface PanelFoldProps {
  title: string;
  /** The state in a few words, so that the fold can stay closed. */
  state: string;
  children: ReactNode;
}

/** A collapsible part of the panel below the working file. */
export function PanelFold({ title, state, children }: PanelFoldProps) {
  return (
    <details className="group border-t border-line first:border-t-0">
      <summary className="flex min-h-12 flex-wrap items-baseline gap-x-3 py-3">
        <span
          aria-hidden="true"
          className="w-4 shrink-0 text-signal-text before:content-['+'] group-open:before:content-['−']"
        />
        <span className="flex-1 font-semibold">{title}</span>
        <span className="figures text-sm text-muted">{state}</span>
      </summary>
      <div className="max-w-[65ch] space-y-4 pb-5 pl-7">{children}</div>
    </details>
  );
}
