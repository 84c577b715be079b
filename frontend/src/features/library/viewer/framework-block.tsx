import { CHECKLIST_BLOCKS, type FrameworkTier } from '@brokerage/contracts';
import { Fold } from './fold.tsx';

/** Shows what to do with a facility by occupancy: each bar shows its band on a scale of 0 to 100 %. */
export function FrameworkBlock({ tiers }: { tiers: readonly FrameworkTier[] }) {
  return (
    <section aria-labelledby="framework" className="border-t-4 border-ink pt-4">
      <h2 id="framework" className="text-2xl">
        {CHECKLIST_BLOCKS.investmentFramework}
      </h2>
      <p className="mt-2 mb-4 text-muted">{tiers.length} tiers by physical occupancy, from full to empty.</p>
      {tiers.map((tier, index) => (
        <Fold key={tier.label} title={tier.label} open={index === 0}>
          <OccupancyBar {...tier} />
          <p className="mt-3 max-w-[70ch]">{tier.description}</p>
          <ul className="mt-3 list-[square] space-y-1 pl-5 marker:text-signal-text">
            {tier.criteria.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-3 max-w-[70ch]">
            <strong>What to do.</strong> {tier.action}
          </p>
        </Fold>
      ))}
    </section>
  );
}

function OccupancyBar({ atLeast, below }: Pick<FrameworkTier, 'atLeast' | 'below'>) {
  return (
    <span aria-hidden="true" className="block h-3 max-w-md border border-edge bg-sunk">
      <span
        className="block h-full bg-signal"
        style={{ marginLeft: `${atLeast}%`, width: `${Math.min(below, 100) - atLeast}%` }}
      />
    </span>
  );
}
