import { STEPS } from './selling.content.ts';

export function SellingProcess() {
  return (
    <section id="process" aria-labelledby="process-heading" className="page py-14 md:py-20">
      <h2 id="process-heading" className="max-w-[14.4em] text-3xl md:text-5xl">
        Six steps from a quiet conversation to closing
      </h2>
      <ol className="mt-10 grid grid-cols-1 gap-x-16 lg:grid-cols-2">
        {STEPS.map(({ title, text, owner }, index) => (
          <li key={title} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-t-2 border-ink py-6">
            <span
              aria-hidden="true"
              className="figures font-serif text-5xl leading-none font-semibold text-signal-text"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2">{text}</p>
              <p className="mt-3 border-l-4 border-line pl-3 text-sm text-muted">
                <strong className="text-ink">From you:</strong> {owner}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
