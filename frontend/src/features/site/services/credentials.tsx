import { officeHoursText } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { telHref } from '../../../shared/site-href.ts';
import { claimStatusText } from '../../../shared/claims/claim.ts';
import { BUYERS, TEAM_YEARS } from '../../../shared/claims/brokerage.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { SITE } from '../../../shared/site.ts';

export function Credentials() {
  const agent = useContactAgent();
  return (
    <section aria-labelledby="credentials-heading" className="border-t border-line bg-sunk">
      <div className="page grid grid-cols-1 items-start gap-10 py-14 md:py-20 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <h2 id="credentials-heading" className="text-3xl md:text-5xl">
            Who does the work
          </h2>
          <p className="mt-4 max-w-[50ch] text-lg text-muted">
            {agent.name}, {agent.title}, is {agent.introduction}. How we are paid and what we owe you are set out on one
            page.
          </p>
          <TextLink to="/representation" className="mt-4">
            Representation and fees
          </TextLink>
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
            [BUYERS.value, `Qualified buyers in the brokerage’s own database (${claimStatusText(BUYERS)}).`],
            [
              `${TEAM_YEARS.value} years`,
              `Combined experience: the team’s years in commercial real estate, added together (${claimStatusText(TEAM_YEARS)}).`,
            ],
            ...(SITE.award
              ? [[`${SITE.award.name} ${String(SITE.award.year)}`, `Given by ${SITE.award.body}.`] as const]
              : []),
            [
              'Response',
              `Messages within ${SITE.answerWithin.messages}; valuations within ${SITE.answerWithin.valuations}, business days only.`,
            ],
            ['Hours', officeHoursText(SITE.officeHours)],
          ]}
        />
      </div>
    </section>
  );
}
