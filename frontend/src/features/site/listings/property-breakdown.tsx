import type { Listing } from '@brokerage/contracts';
import { SitePlan } from './site-plan.tsx';

const LEGEND = [
  [
    'Drive-up units',
    'Park at the door and unload. Not heated, so running costs are low; tenants bring what can take the cold.',
  ],
  [
    'Container units',
    'Steel containers on the ground. They can be added or moved without a building, where zoning allows.',
  ],
  ['Parking', 'Outdoor spots for trailers, boats and work vehicles, the part that needs the least upkeep.'],
] as const;

/** Draws the property of the listing with stated units, with the correct number of everything. */
export function PropertyBreakdown({ listings }: { listings: readonly Listing[] }) {
  return listings.map(({ id, name, units, parking }) => {
    if (!units || !parking) return null;
    const counts = [
      `${units.driveUp} non-heated drive-up units`,
      `${units.container} container units`,
      `${parking.from}-${parking.to} parking spots, up to ${parking.unleasedUpTo} unleased`,
    ];
    return (
      <section key={id} aria-labelledby={`${id}-breakdown-heading`} className="border-y border-line bg-plate">
        <div className="page py-16 md:py-20">
          <h2 id={`${id}-breakdown-heading`} className="text-3xl md:text-5xl">
            Property breakdown of {name}
          </h2>
          <div className="mt-8 grid items-start gap-10 lg:grid-cols-[1.5fr_1fr]">
            <figure>
              <SitePlan units={units} parking={parking} />
              <figcaption className="mt-3 text-sm text-muted">
                A diagram, not a survey: the numbers are those stated by the seller; the arrangement is invented so that
                it shows nothing of the real site. Dashed: the spots between {parking.from} and {parking.to}.
              </figcaption>
            </figure>
            <ol className="figures">
              {LEGEND.map(([title, text], index) => (
                <li key={title} className="grid grid-cols-[2.5rem_1fr] border-t border-edge py-4 last:border-b">
                  <span aria-hidden="true" className="font-serif text-2xl font-semibold text-signal-text">
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="text-xl">{title}</h3>
                    <p className="font-semibold">{counts[index]}</p>
                    <p className="mt-1 text-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>
    );
  });
}
