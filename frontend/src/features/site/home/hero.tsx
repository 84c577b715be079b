import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { FILM, POSTER } from './hero.content.ts';
import { HeroVideo } from './hero-video.tsx';
import { SITE } from '../../../shared/site.ts';

export function Hero() {
  return (
    <section
      aria-labelledby="hero-heading"
      className="relative isolate flex min-h-[44rem] flex-col overflow-hidden bg-night text-on-night md:min-h-[700px] print:min-h-0"
    >
      <div className="page relative z-10 py-12 md:pt-20 md:pb-18">
        <h1 id="hero-heading" tabIndex={-1} className="max-w-[12em] text-5xl leading-[1.04] md:text-6xl lg:text-7xl">
          Ontario <span className="whitespace-nowrap">self-storage</span> brokers: buy, sell, value
        </h1>
        <p className="mt-6 max-w-[44ch] text-lg md:text-xl">
          A commercial real estate brokerage that specializes in self-storage. We look at rent rolls, roofs and zoning
          first, and talk about price after.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass('signal')}>
            Talk to a broker
          </Link>
          <Link to="/self-storages-for-sale" className={buttonClass('night', 'bg-night!')}>
            See what is for sale
          </Link>
          <a href={telHref(SITE.officePhone)} className={buttonClass('night', 'figures bg-night!')}>
            Call {SITE.officePhone}
          </a>
        </div>
      </div>
      <HeroVideo videoSrc={FILM} posterImage={POSTER} overlayOpacity={0.5} addSchema />
    </section>
  );
}
