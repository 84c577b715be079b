import type { ReactNode } from 'react';

const RIVETS = ['left-2 top-2', 'right-2 top-2', 'left-2 bottom-2', 'right-2 bottom-2'];

/** Facts styled like the plate on a machine: a name, rows of label and value, a rivet in each corner. */
export function SpecPlate({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section aria-label={title} className="relative rounded-plate border border-edge bg-plate px-6 pt-5 pb-6">
      {RIVETS.map((place) => (
        <span key={place} aria-hidden="true" className={`absolute size-1.5 rounded-full border border-edge ${place}`} />
      ))}
      <h2 className="label border-b-2 border-ink pb-2 font-sans tracking-[0.09em]">{title}</h2>
      <dl className="figures">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-4 border-b border-line py-2.5 last:border-b-0 last:pb-0 sm:grid-cols-[9rem_1fr] sm:items-baseline"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="min-w-0 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
