import { GROWTH, GROWTH_BASIS } from './listings.text.content.ts';

export function GrowthSection() {
  return (
    <section aria-labelledby="growth-heading" className="page py-16 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="growth-heading" className="max-w-[12em] text-3xl md:text-5xl">
          Revenue growth opportunities
        </h2>
        <p className="border-2 border-signal px-4 py-2 font-semibold">Potential, not a forecast; no guarantee.</p>
      </div>
      <ul className="mt-8 border-t-2 border-ink">
        {GROWTH.map(({ figure, title, text, depends }) => (
          <li
            key={title}
            className="grid items-baseline gap-x-10 gap-y-2 border-b border-line py-6 lg:grid-cols-[24rem_1fr]"
          >
            <p className="figures">
              <strong className="block font-serif text-4xl font-semibold text-signal-text md:text-5xl">{figure}</strong>
              <span className="text-lg">{title}</span>
            </p>
            <div className="max-w-[62ch]">
              <p>{text}</p>
              <p className="mt-1 text-muted">{depends}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Ranges {GROWTH_BASIS}. They are not part of what the sellers state about Listing 1 or Listing 2.
      </p>
    </section>
  );
}
