import type { ReactNode } from 'react';

interface PanelFoldProps {
  title: string;
  /** How things stand, in a few words, so that it can stay closed. */
  state: string;
  children: ReactNode;
}

/** A part of the panel below the working file that opens and closes. */
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
