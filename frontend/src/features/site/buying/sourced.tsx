import { SOURCED } from './buying.content.ts';

/** The kinds of property we look for, as a ladder of work: one more slat per rung. */
export function Sourced() {
  return (
    <section id="property-types" aria-labelledby="sourced-heading" className="page py-14 md:py-20">
      <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-2">
        <h2 id="sourced-heading" className="text-3xl md:text-5xl">
          Property types sourced
        </h2>
        <p className="text-lg text-muted">
          Drive-up, climate-controlled, containers and parking all occur on every rung. What differs is how much of the
          price you pay for income and how much for work still to be done.
        </p>
      </div>
      <ol className="mt-10 grid grid-cols-1 gap-y-6 lg:grid-cols-5">
        {SOURCED.map(([title, text, effort]) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 lg:flex lg:flex-col lg:border-l lg:border-line lg:px-5 lg:first:border-l-0 lg:first:pl-0"
          >
            <span aria-hidden="true" className="flex h-24 flex-col-reverse gap-1 lg:mb-5 lg:w-full">
              {[1, 2, 3, 4, 5].map((slat) => (
                <span
                  key={slat}
                  className={`block flex-1 border ${slat <= effort ? 'border-signal bg-signal' : 'border-line'}`}
                />
              ))}
            </span>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="figures label mt-1 text-signal-text">Work: {effort} of 5</p>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
