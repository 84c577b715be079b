import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { WHY_ONTARIO } from './investing.content.ts';
import { SITE } from '../../../shared/site.ts';

export function WhyOntario() {
  return (
    <section id="why-ontario" aria-labelledby="why-heading" className="page py-14 md:py-20">
      <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="why-heading" className="text-3xl md:text-5xl">
          Why invest in Ontario
        </h2>
        <div>
          <div className="max-w-[64ch] space-y-4 text-lg [&>:first-child]:font-serif [&>:first-child]:text-2xl">
            {WHY_ONTARIO.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <p className="mt-4 text-sm text-muted">
            Sources: Province of Ontario (target of 1.5M homes by 2031); e-Laws, Repair and Storage Liens Act, R.S.O.
            1990, c. R.25. For information, not investment advice.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/contact" search={{ subject: 'Investment property' }} className={buttonClass('signal')}>
              Discuss an investment
            </Link>
            <Link to="/ontario-storage-report" className={buttonClass('outline')}>
              Read the Ontario storage report
            </Link>
            <a href={telHref(SITE.officePhone)} className={buttonClass('outline', 'figures')}>
              Call {SITE.officePhone}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
