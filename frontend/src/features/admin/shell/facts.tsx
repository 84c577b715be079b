import type { ReactNode } from 'react';

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[9rem_minmax(0,1fr)] border border-line bg-plate text-sm max-md:grid-cols-[7rem_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-b border-line px-3 py-1.5 text-muted last-of-type:border-b-0">{name}</dt>
      <dd className="border-b border-line px-3 py-1.5 wrap-anywhere last-of-type:border-b-0">{children}</dd>
    </>
  );
}
