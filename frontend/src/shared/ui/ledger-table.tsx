import type { ReactNode } from 'react';

interface LedgerTableProps {
  /** Names the table for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...ReactNode[]])[];
  /** Keys of the rows, if their names are not unique. */
  keys?: readonly string[];
}

/** A ruled table; on a narrow screen each row becomes an entry with labels. */
export function LedgerTable({ caption, columns, rows, keys }: LedgerTableProps) {
  return (
    <table className="block w-full border-collapse border border-edge bg-plate text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-ink">
          {columns.map((column) => (
            <th key={column} scope="col" className="label p-4 font-sans">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map(([name, ...cells], row) => (
          <tr key={keys?.[row] ?? name} className="block border-b border-line py-3 last:border-b-0 md:table-row">
            <th
              scope="row"
              className="block px-4 pt-1 pb-2 font-serif text-lg leading-snug font-semibold md:table-cell md:w-52 md:py-4 md:align-top"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="block px-4 py-1.5 md:table-cell md:py-4 md:align-top">
                <span aria-hidden="true" className="block text-sm text-muted md:hidden">
                  {columns[index + 1]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
