import { LedgerTable } from '../../../shared/ui/ledger-table.tsx';
import { HOME_TYPES, OPPORTUNITIES } from './modular-homes.content.ts';

export function Opportunities() {
  return (
    <section id="opportunities" aria-labelledby="opportunities-heading" className="border-y border-line bg-sunk">
      <div className="page py-14 md:py-20">
        <h2 id="opportunities-heading" className="mb-8 text-3xl md:text-5xl">
          Opportunity types
        </h2>
        <LedgerTable
          caption="Opportunity types, how they earn and what decides them"
          columns={['Opportunity', 'How it earns', 'What decides it']}
          rows={OPPORTUNITIES}
        />
        <h2 id="home-types" className="mt-16 text-3xl md:text-4xl">
          Home types
        </h2>
        <ul className="mt-6 grid grid-cols-1 gap-x-10 sm:grid-cols-2">
          {HOME_TYPES.map(({ name, text, modules }) => (
            <li
              key={name}
              className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-6 border-t border-edge py-5"
            >
              <Elevation storeys={modules} />
              <div>
                <h3 className="text-xl">{name}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Draws the boxes of a home from the front; without boxes, walls still lying flat. */
function Elevation({ storeys }: { storeys: readonly (readonly number[])[] }) {
  return (
    <svg
      viewBox="-2 -2 124 74"
      aria-hidden="true"
      className="w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M-2 68h124" strokeWidth="3" />
      {storeys.length === 0 ? <path d="M12 62h80M16 56h80M20 50h80M24 44h80M60 44V12M60 20h40v24" /> : null}
      {storeys.length === 0 ? <path d="M60 12h44v32H60z" fill="var(--signal)" /> : null}
      {storeys.map((boxes, storey) =>
        boxes.map((_, index) => {
          const width = boxes.length === 1 ? 96 : 108 / boxes.length;
          const x = boxes.length === 1 ? 12 : 6 + index * width;
          const y = 38 - storey * 30;
          return (
            <g key={`${String(storey)}-${String(index)}`}>
              <rect
                x={x}
                y={y}
                width={width}
                height="30"
                fill={index === 0 && storey === 0 ? 'var(--signal)' : 'none'}
              />
              <path d={`M${x + 7} ${y + 8}h14v10h-14z`} fill="var(--plate)" />
            </g>
          );
        }),
      )}
    </svg>
  );
}
