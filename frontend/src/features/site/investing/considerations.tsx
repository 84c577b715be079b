import { TextLink } from '../../../shared/ui/text-link.tsx';
import { ADVISORY, CONSIDERATIONS } from './investing.content.ts';

export function Considerations() {
  return (
    <div className="border-y border-line bg-sunk">
      <div className="page grid grid-cols-1 gap-x-16 gap-y-14 py-14 md:py-20 lg:grid-cols-[1.5fr_1fr]">
        <section id="considerations" aria-labelledby="considerations-heading">
          <h2 id="considerations-heading" className="text-3xl md:text-5xl">
            Key considerations
          </h2>
          <dl className="mt-6 grid grid-cols-1 gap-x-10 sm:grid-cols-2">
            {CONSIDERATIONS.map(([question, answer]) => (
              <div key={question} className="border-t border-edge py-4">
                <dt className="font-serif text-xl leading-snug font-semibold">{question}</dt>
                <dd className="mt-1 text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4">
            <TextLink to="/calculators">Try the figures in the calculators</TextLink>
          </p>
        </section>
        <section
          id="advisory"
          aria-labelledby="advisory-heading"
          className="self-start border border-edge bg-plate p-6"
        >
          <h2 id="advisory-heading" className="text-2xl">
            Advisory services
          </h2>
          <dl className="mt-4">
            {ADVISORY.map(([name, text]) => (
              <div key={name} className="border-t border-line py-3">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <TextLink to="/commercial-real-estate-agents-ontario" className="mt-2">
            How each one works
          </TextLink>
        </section>
      </div>
    </div>
  );
}
