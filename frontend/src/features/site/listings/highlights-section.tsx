import type { Listing } from '@brokerage/contracts';

export function HighlightsSection({ listings }: { listings: readonly Listing[] }) {
  const highlights = listings.flatMap((listing) => listing.highlights);
  return (
    <section aria-labelledby="highlights-heading" className="page py-16 md:py-20">
      <h2 id="highlights-heading" className="max-w-[13.2em] text-3xl md:text-5xl">
        Investment highlights
      </h2>
      <dl className="mt-8 border-t-2 border-ink">
        {highlights.map(({ title, text, check }) => (
          <div key={title} className="grid gap-x-10 gap-y-2 border-b border-line py-5 md:grid-cols-[1fr_1.5fr_1.3fr]">
            <dt className="font-serif text-xl leading-tight font-semibold">{title}</dt>
            <dd>{text}</dd>
            <dd className="text-muted">
              <span className="font-semibold text-ink">In the package: </span>
              {check}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
