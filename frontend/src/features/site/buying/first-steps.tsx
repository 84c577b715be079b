import { Link } from '@tanstack/react-router';
import { CLOSING_DAYS } from '../../../shared/claims/brokerage.ts';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { FIRST_STEPS } from './buying.content.ts';
import { SITE } from '../../../shared/site.ts';

export function FirstSteps() {
  return (
    <section id="getting-started" aria-labelledby="steps-heading" className="border-t border-line bg-sunk">
      <div className="page grid grid-cols-1 gap-10 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id="steps-heading" className="text-3xl md:text-5xl">
            Getting started
          </h2>
          <p className="mt-4 max-w-[40ch] text-lg text-muted">
            Four steps, none of which binds you. A typical purchase closes {CLOSING_DAYS.value} after an offer is
            accepted.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/contact" search={{ subject: 'Buying self-storage' }} className={buttonClass('signal')}>
              Send your criteria
            </Link>
            <a href={telHref(SITE.officePhone)} className={buttonClass('outline', 'figures')}>
              Call {SITE.officePhone}
            </a>
          </div>
          <p className="mt-6 flex flex-col gap-2">
            <TextLink to="/self-storage-for-sale-ontario">The self-storage market in Ontario</TextLink>
            <TextLink to="/self-storages-for-sale">Exclusive off-market listings</TextLink>
            <TextLink to="/representation">Representation and fees</TextLink>
          </p>
        </div>
        <ol className="border-l-4 border-signal">
          {FIRST_STEPS.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 pb-7 pl-5 last:pb-0">
              <span aria-hidden="true" className="figures font-serif text-4xl leading-none font-semibold">
                {index + 1}
              </span>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
