import type { ReactNode } from 'react';

interface SheetProps {
  /** Identifies the sheet for tests and styles. */
  name: 'cover' | 'contents' | 'section' | 'block' | 'notes' | 'author';
  sample: boolean;
  children: ReactNode;
}

/** A letter page on screen; starts a new page on paper. */
export function Sheet({ name, sample, children }: SheetProps) {
  return (
    <div className="sheet" data-sheet={name}>
      {sample ? <p className="sheet-sample">Sample</p> : null}
      {children}
    </div>
  );
}
