import { SITE } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { telHref } from '../../shared/phone.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { FacilitySection } from '../../shared/ui/facility-section.tsx';

export function Hero() {
  return (
    <section
      aria-labelledby="hero-heading"
      className="relative flex flex-col overflow-hidden bg-night text-on-night md:h-[700px]"
    >
      <div className="page relative z-10 pt-14 pb-10 md:pt-16">
        <h1 id="hero-heading" tabIndex={-1} className="max-w-[26ch] text-5xl leading-[1.04] lg:text-7xl">
          Self-storage, read closely before it is bought or sold
        </h1>
        <p className="mt-6 max-w-[54ch] text-lg text-on-night-muted md:text-xl">
          A commercial real estate brokerage in Ontario with one speciality. We look at rent rolls, roofs and zoning
          first, and talk about price after.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass('signal')}>
            Talk to a broker
          </Link>
          <Link to="/checklist-checkout" className={buttonClass('night')}>
            See the checklists
          </Link>
          <a href={telHref(SITE.officePhone)} className={buttonClass('night', 'figures')}>
            Call {SITE.officePhone}
          </a>
        </div>
      </div>
      <FacilitySection className="h-56 w-full overflow-visible text-on-night-muted md:absolute md:bottom-0 md:left-1/2 md:h-auto md:max-w-[1440px] md:-translate-x-1/2" />
    </section>
  );
}
