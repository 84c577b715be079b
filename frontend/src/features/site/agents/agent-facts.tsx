import { officeHoursText, type ShownAgent } from '@brokerage/contracts';
import { smsHref, telHref } from '../../../shared/site-href.ts';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { SITE } from '../../../shared/site.ts';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-signal';

export function AgentFacts({ agent }: { agent: ShownAgent }) {
  const { award } = SITE;
  return (
    <section aria-labelledby="credentials" className="border-y border-line bg-sunk">
      <div className="page grid items-start gap-10 py-12 md:py-16 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h2 id="credentials" className="text-3xl">
            Credentials
          </h2>
          <dl className="mt-6">
            {award ? (
              <div className="border-t border-edge py-4">
                <dt className="font-serif text-xl font-semibold">
                  {award.name} {award.year}
                </dt>
                <dd className="mt-1 max-w-[56ch] text-muted">Given by {award.body}.</dd>
              </div>
            ) : null}
            {agent.credentials.map(({ name, basis }) => (
              <div key={name} className="border-t border-edge py-4">
                <dt className="font-serif text-xl font-semibold">{name}</dt>
                <dd className="mt-1 max-w-[56ch] text-muted">{basis}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SpecPlate
          title="Direct lines"
          rows={[
            [
              'Office',
              <a key="office" className={LINK} href={telHref(SITE.officePhone)}>
                {SITE.officePhone}
              </a>,
            ],
            [
              'Direct mobile',
              <span key="direct">
                <a className={LINK} href={telHref(agent.directPhone)}>
                  {agent.directPhone}
                </a>{' '}
                (
                <a className={LINK} href={smsHref(agent.directPhone)}>
                  text accepted
                </a>
                )
              </span>,
            ],
            [
              'Email',
              <a key="email" className={LINK} href={`mailto:${SITE.generalEmail}`}>
                {SITE.generalEmail}
              </a>,
            ],
            ['Hours', officeHoursText(SITE.officeHours)],
            ['Registrant', `${agent.name}, ${agent.title}`],
            ['Brokerage', SITE.brokerageName],
            ...(agent.languages ? [['Languages', agent.languages] as const] : []),
            ...(agent.formerBrokerage ? [['Formerly with', agent.formerBrokerage] as const] : []),
          ]}
        />
      </div>
    </section>
  );
}
