import { REASONS } from './buying.content.ts';

/** Shows every reason beside its cost. */
export function Reasons() {
  return (
    <section id="reasons" aria-labelledby="reasons-heading" className="page py-14 md:py-20">
      <h2 id="reasons-heading" className="max-w-[15.6em] text-3xl md:text-5xl">
        Five reasons to buy, each with its other side
      </h2>
      <ol className="mt-8">
        {REASONS.map(({ title, text, other }) => (
          <li
            key={title}
            className="grid grid-cols-1 gap-x-12 gap-y-3 border-t border-line py-6 lg:grid-cols-[14rem_1.2fr_1fr]"
          >
            <h3 className="text-2xl">{title}</h3>
            <p className="text-lg">{text}</p>
            <p className="border-l-4 border-line pl-4 text-muted">
              <span className="label block text-ink">The other side</span>
              {other}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
