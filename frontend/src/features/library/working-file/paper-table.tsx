import type { ReactNode } from 'react';

/** Cell of a table that becomes a list of blocks on a narrow screen, but not on paper. */
export const PAPER_CELL =
  'block min-w-0 py-1 align-top md:table-cell md:py-3 md:pr-4 print:table-cell print:py-1 print:pr-2';

interface PaperCellProps {
  /** The column's heading, shown before the text where the table has no head. */
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
