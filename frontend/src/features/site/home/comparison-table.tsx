const KINDS = ['Self-storage', 'Retail', 'Office', 'Multi-family'] as const;

/** Characteristics only: figures belong to one building and one date. */
const ROWS = [
  ['Tenants per building', 'Many, each small', 'Few to several', 'Few, each large', 'Dozens'],
  ['Usual agreement', 'Month to month', 'Several years', 'Several years', 'A year, then monthly'],
  ['Rent can follow the market', 'Quickly', 'At renewal', 'At renewal', 'Within provincial rent rules'],
  ['One tenant leaves', 'Hardly felt', 'Felt', 'Felt for a long time', 'Felt a little'],
  [
    'Cost to re-lease it',
    'A sweep and a new lock',
    'Fit-out and commission',
    'Fit-out and commission',
    'Paint and repairs',
  ],
  ['Daily work', 'Marketing and pricing', 'Tenant relations', 'Building services', 'Residents and repairs'],
  ['What to watch', 'New supply nearby', 'The anchor tenant', 'Demand for space', 'Deferred maintenance'],
] as const;

export function ComparisonTable() {
  return (
    <section aria-labelledby="comparison-heading" className="page py-16 md:py-24">
      <h2 id="comparison-heading" className="max-w-[14.4em] text-3xl md:text-5xl">
        How self-storage compares with what else you could buy
      </h2>
      <table className="mt-8 block w-full border-collapse border border-edge bg-plate text-left md:table">
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-ink">
            <th scope="col" className="w-48 p-4">
              <span className="sr-only">Characteristic</span>
            </th>
            {KINDS.map((kind, index) => (
              <th
                key={kind}
                scope="col"
                className={`p-4 font-serif text-xl font-semibold ${index === 0 ? 'bg-signal text-on-signal' : ''}`}
              >
                {kind}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {ROWS.map(([name, ...cells]) => (
            <tr key={name} className="grid grid-cols-2 border-b border-line last:border-b-0 md:table-row">
              <th
                scope="row"
                className="col-span-2 px-4 pt-4 pb-1 font-serif text-lg md:p-4 md:font-sans md:text-sm md:font-normal md:text-muted"
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={KINDS[index]} className={`px-4 py-2 md:p-4 ${index === 0 ? 'font-semibold md:bg-sunk' : ''}`}>
                  <span aria-hidden="true" className="block text-sm font-normal text-muted md:hidden">
                    {KINDS[index]}
                  </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">General characteristics. Every building is its own case.</p>
    </section>
  );
}
