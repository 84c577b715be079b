import { TextLink } from '../../../shared/ui/text-link.tsx';
import { READINESS } from './market-overview.content.ts';

export function Readiness() {
  return (
    <section aria-labelledby="readiness-heading" className="border-y border-line bg-sunk">
      <div className="page grid grid-cols-1 gap-10 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="readiness-heading" className="text-3xl md:text-5xl">
            Investor readiness list
          </h2>
          <p className="mt-4 text-lg text-muted">
            Nine lines. Sellers of good facilities pick the buyer who can tick them, often ahead of the one who offers a
            little more.
          </p>
          <TextLink to="/checklist-checkout" className="mt-5">
            The full due diligence checklists
          </TextLink>
        </div>
        <ol className="border border-edge bg-plate px-5 md:px-8">
          {READINESS.map(([title, text]) => (
            <li
              key={title}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 last:border-b-0"
            >
              <span aria-hidden="true" className="mt-1 block size-5 border-2 border-ink" />
              <div className="sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4">
                <h3 className="text-lg">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
