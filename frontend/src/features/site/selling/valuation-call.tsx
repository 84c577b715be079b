import { Link } from '@tanstack/react-router';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { smsHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SITE, VALUATION_SUBJECT } from '../../../shared/site.ts';

export function ValuationCall() {
  const { directPhone } = useContactAgent();
  return (
    <section id="valuation" aria-labelledby="valuation-heading" className="bg-signal text-on-signal">
      <div className="page grid grid-cols-1 items-center gap-8 py-12 md:py-16 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <h2 id="valuation-heading" className="text-3xl md:text-5xl">
            Start with the number
          </h2>
          <p className="mt-3 max-w-[54ch] text-lg">
            Free valuation. Takes 2 minutes: write to us, or{' '}
            <Link to="/valuation" className="underline underline-offset-4">
              answer eight questions
            </Link>{' '}
            and see a first range at once. A broker answers within {SITE.answerWithin.valuations}, business days only,
            with the assumptions behind the number. Nobody else hears about it.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 lg:justify-end">
          <Link
            to="/contact"
            search={{ subject: VALUATION_SUBJECT }}
            className={buttonClass('ink', 'border-night! bg-night! text-on-night! hover:brightness-125')}
          >
            Request a valuation
          </Link>
          <a
            href={smsHref(directPhone)}
            className={buttonClass('ink', 'figures border-night! bg-transparent! text-on-signal! hover:brightness-100')}
          >
            Text {directPhone}
          </a>
        </div>
      </div>
    </section>
  );
}
