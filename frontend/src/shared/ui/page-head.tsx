import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

/** The head of an inner page: label, its only h1, a sentence, and door slats as a rule below. */
export function PageHead({ label, title, children }: { label: string; title: string; children?: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="page py-10 md:py-16">
        <p className="label mb-4 flex items-center gap-3 text-signal-text">
          <span aria-hidden="true" className="door block h-4 w-5" />
          {label}
        </p>
        <h1 tabIndex={-1} className="max-w-[14.4em] text-4xl md:text-6xl">
          {title}
        </h1>
        {children ? <div className="mt-5 max-w-[62ch] text-lg text-muted">{children}</div> : null}
      </div>
      <div aria-hidden="true" className="slats h-3 text-line" />
    </header>
  );
}

/** Shown before every form that may make somebody a client: the regulator's guide must be offered before any advice. */
export function RepresentationNote() {
  return (
    <p className="mt-4 text-base">
      Before you start:{' '}
      <Link to="/representation" className="underline underline-offset-4">
        representation, fees and the RECO Information Guide
      </Link>
      .
    </p>
  );
}
