import type { ReactNode } from 'react';

interface FoldProps {
  title: ReactNode;
  /** Shown at the right end of the line. */
  count?: string;
  open?: boolean;
  children: ReactNode;
}

/** A collapsible part. Printed open. */
export function Fold({ title, count, open = false, children }: FoldProps) {
  return (
    <details open={open} className="group border-t border-line last:border-b">
      <summary className="flex min-h-12 items-baseline gap-3 py-3">
        <span
          aria-hidden="true"
          className="no-print w-4 shrink-0 text-signal-text before:content-['+'] group-open:before:content-['−']"
        />
        <span className="flex-1 text-lg font-semibold">{title}</span>
        {count ? <span className="figures shrink-0 text-sm text-muted">{count}</span> : null}
      </summary>
      <div className="pb-5 pl-7 print:pl-0">{children}</div>
    </details>
  );
}
