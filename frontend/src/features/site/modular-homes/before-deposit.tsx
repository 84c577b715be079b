import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { BEFORE_DEPOSIT } from './modular-homes.content.ts';
import { SITE } from '../../../shared/site.ts';

export function BeforeDeposit() {
  return (
    <section id="before-a-deposit" aria-labelledby="deposit-heading" className="page py-14 md:py-20">
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <h2 id="deposit-heading" className="text-3xl md:text-5xl">
            Before you pay a deposit
          </h2>
          <ol className="mt-6 list-decimal space-y-3 pl-6 text-lg marker:font-serif marker:font-semibold marker:text-signal-text">
            {BEFORE_DEPOSIT.map((text) => (
              <li key={text} className="pl-2">
                {text}
              </li>
            ))}
          </ol>
        </div>
        <aside aria-label="Talk to us" className="self-start border-l-8 border-signal pl-6">
          <h2 className="text-2xl">Looking for land, or selling some?</h2>
          <p className="mt-2 text-muted">
            We broker land, communities and rental buildings. The homes themselves are bought from the manufacturer.
            Messages are answered within {SITE.answerWithin.messages}.
          </p>
          <div className="mt-5 flex flex-col items-start gap-3">
            <Link to="/contact" search={{ subject: 'Modular homes' }} className={buttonClass('signal')}>
              Ask about modular homes
            </Link>
            <a href={telHref(SITE.officePhone)} className={buttonClass('outline', 'figures')}>
              Call {SITE.officePhone}
            </a>
          </div>
        </aside>
      </div>
    </section>
  );
}
