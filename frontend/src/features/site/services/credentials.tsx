import { SITE } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { STATED } from '../../../shared/calendar-day.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';

export function Credentials() {
  return (
    <section aria-labelledby="credentials-heading" className="border-t border-line bg-sunk">
      <div className="page grid grid-cols-1 items-start gap-10 py-14 md:py-20 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <h2 id="credentials-heading" className="text-3xl md:text-5xl">
            Who does the work
          </h2>
          <p className="mt-4 max-w-[50ch] text-lg text-muted">
            {SITE.agentName}, {SITE.agentTitle}, is a commercial agent and former self-storage operator. Ask before you
            sign anything how the brokerage is paid, by whom, and whether it also acts for the other side, and have the
            answer in writing.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/contact" className={buttonClass('signal')}>
              Start a conversation
            </Link>
            <a href={telHref(SITE.officePhone)} className={buttonClass('outline', 'figures')}>
              Call {SITE.officePhone}
            </a>
          </div>
        </div>
        <SpecPlate
          title="Claims and their basis"
          rows={[
            ['800+', `Over 800 qualified buyers in the brokerage’s own database (${STATED}).`],
            [
              '25+ years',
              `Over 25 years combined experience: the team’s years in commercial real estate, added together (${STATED}).`,
            ],
            [
              `${SITE.award.name} ${String(SITE.award.year)}`,
              `Top-tier award for ${String(SITE.award.year)}; ${SITE.award.body} (${STATED}).`,
            ],
            ['Response', 'Messages within 2-4 business hours; valuations within 24-48 hours.'],
            ['Hours', SITE.officeHours.text],
          ]}
        />
      </div>
    </section>
  );
}
