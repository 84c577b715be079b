import { CHECKLIST_BLOCKS, type Checklist } from '@brokerage/contracts';

type Matrix = NonNullable<Checklist['decisionMatrix']>;

const COLUMNS = [
  { key: 'greenLight', title: 'Green light', meaning: 'Go ahead', edge: 'border-good', text: 'text-good' },
  {
    key: 'yellowFlags',
    title: 'Yellow flags',
    meaning: 'Price it or cure it',
    edge: 'border-signal',
    text: 'text-signal-text',
  },
  { key: 'redFlags', title: 'Red flags', meaning: 'Stop', edge: 'border-danger', text: 'text-danger' },
] as const;

export function MatrixBlock({ matrix }: { matrix: Matrix }) {
  return (
    <section aria-labelledby="matrix">
      <h2 id="matrix" className="border-t-4 border-ink pt-4 text-2xl">
        {CHECKLIST_BLOCKS.decisionMatrix}
      </h2>
      <div className="mt-5 grid gap-8 lg:grid-cols-3">
        {COLUMNS.map(({ key, title, meaning, edge, text }) => (
          <div key={key} className={`border-t-8 pt-3 ${edge}`}>
            <h3 className={`text-xl ${text}`}>{title}</h3>
            <p className="label mt-1 text-muted">{meaning}</p>
            <ul className="mt-3 list-[square] space-y-2 pl-5">
              {matrix[key].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
