import { HOUSING_FIGURES } from './modular-homes.content.ts';

/** Shows each figure beside what is known about it. */
export function HousingFigures() {
  return (
    <section id="housing-figures" aria-labelledby="figures-heading" className="bg-night text-on-night">
      <div className="page py-12 md:py-16">
        <h2 id="figures-heading" className="text-3xl md:text-4xl">
          Three figures, and how far each can be checked
        </h2>
        <dl className="mt-8">
          {HOUSING_FIGURES.map(({ figure, statement, check }) => (
            <div
              key={figure}
              className="grid grid-cols-1 items-baseline gap-x-10 gap-y-1 border-t border-night-line py-5 md:grid-cols-[10rem_1fr_1.4fr]"
            >
              <dt className="contents">
                <span aria-hidden="true" className="figures font-serif text-6xl leading-none font-semibold">
                  {figure}
                </span>
                <span className="text-xl">{statement}</span>
              </dt>
              <dd className="text-on-night-muted">{check}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
