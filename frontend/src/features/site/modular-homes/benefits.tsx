import { BENEFITS } from './modular-homes.content.ts';

/** Bars of the two building methods, in tenths of the longer one. */
const BARS = {
  'Built on site': [
    ['Permits', 'col-[1/3]'],
    ['Foundation', 'col-[3/5]'],
    ['Framing to finish', 'col-[5/11]'],
  ],
  Modular: [
    ['Permits', 'col-[1/3]'],
    ['Foundation', 'col-[3/5]'],
    ['In the factory', 'col-[3/6]'],
    ['Set and connect', 'col-[6/8]'],
  ],
} as const;

export function Benefits() {
  return (
    <section id="benefits" aria-labelledby="benefits-heading" className="page py-14 md:py-20">
      <h2 id="benefits-heading" className="text-3xl md:text-5xl">
        What the factory changes
      </h2>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <dl className="border-t-2 border-ink">
          {BENEFITS.map(([title, text]) => (
            <div
              key={title}
              className="grid grid-cols-1 gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[13rem_1fr]"
            >
              <dt className="font-serif text-xl leading-snug font-semibold">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <figure className="self-start border border-edge bg-plate p-5 md:p-6">
          {Object.entries(BARS).map(([way, bars]) => (
            <div key={way} className="mb-5">
              <h3 className="label mb-2 font-sans">{way}</h3>
              <ul className="text-sm leading-snug">
                {bars.map(([name, place]) => (
                  <li
                    key={name}
                    className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-4 border-b border-line py-1.5 last:border-b-0"
                  >
                    {name}
                    <span aria-hidden="true" className="grid grid-cols-10">
                      <span
                        className={`h-4 border ${place} ${way === 'Modular' ? 'door border-ink' : 'border-edge bg-sunk'}`}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <figcaption className="border-t border-line pt-3 text-sm text-muted">
            The order of the work, not a schedule: site and factory run side by side, so the last step comes sooner.
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
