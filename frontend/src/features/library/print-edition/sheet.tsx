import type { ReactNode } from 'react';

interface SheetProps {
  /** Names the sheet to tests and styles. */
  name: 'cover' | 'contents' | 'section' | 'block' | 'notes' | 'author';
  sample: boolean;
  children: ReactNode;
}

/** A letter page on the screen; on paper the start of a new page. */
export function Sheet({ name, sample, children }: SheetProps) {
  return (
    <div className="sheet" data-sheet={name}>
      {sample ? <p className="sheet-sample">Sample</p> : null}
      {children}
    </div>
  );
}
