import type { ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Aligns figures to the right. */
  isFigure?: boolean;
  /** The `sort` values for this column, ascending and descending. */
  sorts?: { up: string; down: string };
}

interface AdminTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Renders the part below an open row. */
  below?: (row: Row) => ReactNode;
}

/** Shown in a cell without a value. */
const NOTHING = '–';

/** A box that scrolls sideways must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/**
 * A dense table whose first column names the row. Headings that sort are buttons and show the sort order. On a phone
 * each row is a card with a heading beside each value, without the values that are `NOTHING`.
 */
export function AdminTable<Row>({ caption, columns, rows, keyOf, sort, onSort, below }: AdminTableProps<Row>) {
  return (
    <section className="overflow-x-auto border border-edge bg-plate" aria-label={caption} {...REACHABLE}>
      <table className="w-full border-collapse text-left text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:block">
          <tr className="border-b-2 border-ink max-md:flex max-md:flex-wrap max-md:empty:hidden">
            {columns.map(({ label, isFigure, sorts }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sorts ? ariaSort(sort, sorts) : undefined}
                className={`px-3 py-2 align-bottom font-sans text-xs font-semibold ${isFigure ? 'text-right' : ''} ${sorts ? '' : 'max-md:sr-only'}`}
              >
                {sorts && onSort ? (
                  <button
                    type="button"
                    className="min-h-6 font-semibold underline underline-offset-4"
                    onClick={() => onSort(sort === sorts.down ? sorts.up : sorts.down)}
                  >
                    {label} <span aria-hidden="true">{sort === sorts.up ? '↑' : sort === sorts.down ? '↓' : '↕'}</span>
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <AdminRow key={keyOf(row)} row={row} columns={columns} below={below?.(row)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AdminRow<Row>({ row, columns, below }: { row: Row; columns: readonly Column<Row>[]; below: ReactNode }) {
  return (
    <>
      <tr data-row="" className="border-b border-line align-top focus-within:bg-sunk/60 max-md:block max-md:py-2">
        {columns.map(({ label, cell, isFigure }, index) => {
          const shown = cell(row);
          const onPhone =
            shown === NOTHING
              ? 'max-md:hidden'
              : 'max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-3 max-md:py-1 max-md:before:whitespace-normal max-md:before:text-muted max-md:before:content-[attr(data-label)]';
          return index === 0 ? (
            <th
              key={label}
              scope="row"
              className="px-3 py-2 font-sans font-semibold md:whitespace-nowrap max-md:block max-md:wrap-anywhere max-md:py-1"
            >
              {shown}
            </th>
          ) : (
            <td
              key={label}
              data-label={label}
              className={`px-3 py-2 ${onPhone} ${isFigure ? 'whitespace-nowrap md:text-right' : 'md:min-w-27'}`}
            >
              <div>{shown}</div>
            </td>
          );
        })}
      </tr>
      {below ? (
        <tr className="border-b border-line max-md:block">
          <td colSpan={columns.length} className="bg-paper p-4 max-md:block">
            {below}
          </td>
        </tr>
      ) : null}
    </>
  );
}

function ariaSort(sort: string | undefined, { up, down }: { up: string; down: string }) {
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : 'none';
}
