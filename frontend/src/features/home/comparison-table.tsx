const KINDS = ['Self-storage', 'Retail', 'Office', 'Multi-family'] as const;

/** Characteristics, not figures: figures belong to one building and one date. */
const ROWS = [
  ['Tenants per building', 'Many, each small', 'Few to several', 'Few, each large', 'Dozens'],
  ['Usual agreement', 'Month to month', 'Several years', 'Several years', 'A year, then monthly'],
  ['Rent can follow the market', 'Quickly', 'At renewal', 'At renewal', 'Within provincial rent rules'],
  ['One tenant leaves', 'Hardly felt', 'Felt', 'Felt for long', 'Felt a little'],
  [
    'Cost to let it again',
    'Sweep and a new lock',
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
      <h2 id="comparison-heading" className="max-w-[24ch] text-3xl md:text-5xl">
        Self-storage beside what else you could buy
      </h2>
      <div
        role="region"
        aria-labelledby="comparison-heading"
        // A wide table scrolls by itself; the keyboard needs a way in.
        tabIndex={0}
        className="mt-8 overflow-x-auto border border-edge bg-plate"
      >
        <table className="w-full min-w-[52rem] border-collapse text-left">
          <thead>
            <tr className="border-b-2 border-ink">
              <td className="w-48 p-4" />
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
          <tbody>
            {ROWS.map(([name, ...cells]) => (
              <tr key={name} className="border-b border-line last:border-b-0">
                <th scope="row" className="p-4 text-sm font-normal text-muted">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={KINDS[index]} className={`p-4 ${index === 0 ? 'bg-sunk font-semibold' : ''}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-muted">General characteristics. Every building is its own case.</p>
    </section>
  );
}
