import type { ReactNode } from 'react';

/** A cell of a table that is a list of blocks on a narrow screen, and a table on a wide one and on paper. */
export const PAPER_CELL =
  'block min-w-0 py-1 align-top md:table-cell md:py-3 md:pr-4 print:table-cell print:py-1 print:pr-2';

interface PaperCellProps {
  /** The head of its column, said before the text where there is no head. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function PaperCell({ label, className = '', children }: PaperCellProps) {
  return (
    <td className={`${PAPER_CELL} ${className}`}>
      <span aria-hidden="true" className="mr-2 text-sm text-muted md:hidden print:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
