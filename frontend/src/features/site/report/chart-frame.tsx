import type { ReactNode } from 'react';

interface ChartFrameProps {
  id: string;
  title: string;
  /** Status and date of the data, or a note that it is arithmetic. */
  basis: string;
  children: ReactNode;
  reading: ReactNode;
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
}

/** A chart with its interpretation beside it and its figures in a collapsed table. */
export function ChartFrame({ id, title, basis, children, reading, table }: ChartFrameProps) {
  return (
    <section aria-labelledby={id} className="grid gap-8 border-t-2 border-ink pt-6 pb-14 lg:grid-cols-[1.15fr_1fr]">
      <figure className="min-w-0">
        <h3 id={id} className="text-2xl md:text-3xl">
          {title}
        </h3>
        <div className="mt-5 border border-edge bg-plate p-3 md:p-6">{children}</div>
        <figcaption className="mt-2 text-sm text-muted">{basis}</figcaption>
      </figure>
      <div className="lg:pt-12">
        <div className="max-w-[56ch] space-y-4">{reading}</div>
        <details className="mt-6 border-y border-edge">
          <summary className="py-2.5 font-semibold">Show as a table</summary>
          <table className="figures mb-4 w-full border-collapse text-left text-base">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-edge">
                {table.head.map((name, column) => (
                  <th key={name} scope="col" className={`py-2 text-sm font-semibold ${column > 0 ? 'text-right' : ''}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={name} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2 pr-3 font-normal">
                    {name}
                  </th>
                  {cells.map((cell, column) => (
                    <td key={table.head[column + 1]} className="py-2 pl-3 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}
