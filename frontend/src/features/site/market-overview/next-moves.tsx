import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { SITE } from '../../../shared/site.ts';

export function NextMoves() {
  return (
    <section aria-label="Next moves" className="grid grid-cols-1 lg:grid-cols-2">
      <div className="bg-signal text-on-signal">
        <div className="px-5 py-12 md:px-10 lg:ml-auto lg:max-w-[37.5rem] lg:py-16">
          <h2 className="text-3xl md:text-4xl">Two exclusive off-market facilities</h2>
          <p className="mt-3 text-lg">
            Asking prices, income and unit counts are on the page. Names and addresses follow a non-disclosure
            agreement.
          </p>
          <Link
            to="/self-storages-for-sale"
            className={buttonClass('ink', 'mt-6 border-night! bg-night! text-on-night! hover:brightness-125')}
          >
            See the exclusive listings
          </Link>
        </div>
      </div>
      <div className="bg-night text-on-night">
        <div className="px-5 py-12 md:px-10 lg:max-w-[37.5rem] lg:py-16">
          <h2 className="text-3xl md:text-4xl">Or tell us what you are looking for</h2>
          <p className="mt-3 text-lg text-on-night-muted">
            Send the criteria you have. We answer within {SITE.answerWithin.messages}, even when the answer is no.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/contact" search={{ subject: 'Buying self-storage' }} className={buttonClass('signal')}>
              Send your criteria
            </Link>
            <a href={telHref(SITE.officePhone)} className={buttonClass('night', 'figures')}>
              Call {SITE.officePhone}
            </a>
          </div>
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            <TextLink to="/buy-self-storage-ontario">How we work with buyers</TextLink>
            <TextLink to="/ontario-storage-report">Ontario storage report</TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
