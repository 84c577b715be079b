import { CHECKLIST_BLOCKS, type Checklist } from '@brokerage/contracts';
import { LedgerTable } from '../../../shared/ui/ledger-table.tsx';

type Metrics = NonNullable<Checklist['successMetrics']>;

const GROUPS = [
  ['financial', 'Financial'],
  ['operational', 'Operational'],
] as const;

export function MetricsBlock({ metrics }: { metrics: Metrics }) {
  return (
    <section aria-labelledby="metrics" className="border-t-4 border-ink pt-4">
      <h2 id="metrics" className="text-2xl">
        {CHECKLIST_BLOCKS.successMetrics}
      </h2>
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-2">
        {GROUPS.map(([key, title]) => (
          <div key={key}>
            <h3 className="mb-3 text-xl">{title}</h3>
            <LedgerTable
              caption={`${title} success metrics`}
              columns={['Metric', 'Target']}
              rows={metrics[key].map(({ metric, target }) => [metric, target])}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
