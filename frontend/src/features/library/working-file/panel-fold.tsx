import type { ReactNode } from 'react';

/** The folds about the account's copy of a working file. */
export const ACCOUNT_FOLDS = { devices: 'On your other devices', link: 'Read-only link' } as const;

export const ACCOUNT_PANEL = 'no-print border border-t-0 border-edge bg-plate px-5 md:px-7';

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
        {/* A line of its own on a phone, so that a longer state moves nothing below. */}
        <span className="figures text-sm text-muted max-sm:basis-full max-sm:pl-7">{state}</span>
      </summary>
      <div className="max-w-[65ch] space-y-4 pb-5 pl-7">{children}</div>
    </details>
  );
}

/** Holds the place of these folds until their script has loaded, so that a press on something below does not miss. */
export function ClosedAccountFolds() {
  return (
    <div inert className={ACCOUNT_PANEL}>
      {Object.values(ACCOUNT_FOLDS).map((title) => (
        <PanelFold key={title} title={title} state="Loading">
          {null}
        </PanelFold>
      ))}
    </div>
  );
}
