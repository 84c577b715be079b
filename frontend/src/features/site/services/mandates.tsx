import { TextLink } from '../../../shared/ui/text-link.tsx';
import { MANDATES } from './services.content.ts';

export function Mandates() {
  return (
    <section aria-labelledby="mandates-heading" className="page py-14 md:py-20">
      <h2 id="mandates-heading" className="max-w-[14.4em] text-3xl md:text-5xl">
        Three mandates, and what passes between us
      </h2>
      <div className="mt-10 border-t-2 border-ink">
        {MANDATES.map((mandate) => (
          <article
            key={mandate.id}
            id={mandate.id}
            className="grid grid-cols-1 gap-x-10 gap-y-5 border-b border-line py-8 lg:grid-cols-[11rem_1.3fr_1fr_1fr]"
          >
            <h3 className="text-3xl">{mandate.title}</h3>
            <div>
              <p className="text-lg">{mandate.text}</p>
              <TextLink
                to={mandate.href}
                {...('subject' in mandate ? { subject: mandate.subject } : {})}
                className="mt-4"
              >
                {mandate.action}
              </TextLink>
            </div>
            <div className="border-l-4 border-line pl-4">
              <h4 className="label font-sans">You bring</h4>
              <p className="mt-2 text-muted">{mandate.bring}</p>
            </div>
            <div className="border-l-4 border-signal pl-4">
              <h4 className="label font-sans">You receive</h4>
              <p className="mt-2 text-muted">{mandate.receive}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
