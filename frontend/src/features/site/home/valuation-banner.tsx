import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SITE, VALUATION_SUBJECT } from '../../../shared/site.ts';

export function ValuationBanner() {
  return (
    <section aria-labelledby="valuation-heading" className="bg-signal text-on-signal">
      <div className="page flex flex-wrap items-center justify-between gap-6 py-10">
        <div>
          <h2 id="valuation-heading" className="text-3xl md:text-4xl">
            What is your facility worth?
          </h2>
          <p className="mt-2 text-lg">
            Free valuation. Takes 2 minutes; we answer within {SITE.answerWithin.valuations}.
          </p>
        </div>
        <Link
          to="/contact"
          search={{ subject: VALUATION_SUBJECT }}
          className={buttonClass('ink', 'border-night! bg-night! text-on-night! hover:brightness-125')}
        >
          Get a free valuation
        </Link>
      </div>
    </section>
  );
}
