import { SITE } from '@brokerage/contracts';
import { smsHref, telHref } from '../../../shared/site-href.ts';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import type { AgentProfile } from './agent-profile.ts';
import type { RegisteredAgent } from './agent-register.ts';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-signal';

export function AgentFacts({ agent, profile }: { agent: RegisteredAgent; profile: AgentProfile }) {
  const { award, credentials } = profile;
  return (
    <section aria-labelledby="credentials" className="border-y border-line bg-sunk">
      <div className="page grid items-start gap-10 py-12 md:py-16 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h2 id="credentials" className="text-3xl">
            Credentials
          </h2>
          <dl className="mt-6">
            {award.body ? (
              <div className="border-t border-edge py-4">
                <dt className="font-serif text-xl font-semibold">
                  {award.name} {award.year}
                </dt>
                <dd className="mt-1 max-w-[56ch] text-muted">Given by {award.body}.</dd>
              </div>
            ) : null}
            {credentials.map(({ name, basis }) => (
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
              <a key="office" className={LINK} href={telHref(profile.officePhone)}>
                {profile.officePhone}
              </a>,
            ],
            [
              'Direct mobile',
              <span key="direct">
                <a className={LINK} href={telHref(profile.directPhone)}>
                  {profile.directPhone}
                </a>{' '}
                (
                <a className={LINK} href={smsHref(profile.directPhone)}>
                  text accepted
                </a>
                )
              </span>,
            ],
            [
              'Email',
              <a key="email" className={LINK} href={`mailto:${profile.email}`}>
                {profile.email}
              </a>,
            ],
            ['Hours', SITE.officeHours.text],
            ['Registrant', `${agent.name}, ${agent.title}`],
            ['Brokerage', SITE.brokerageName],
            ...(profile.formerBrokerage ? [['Formerly with', profile.formerBrokerage] as const] : []),
          ]}
        />
      </div>
    </section>
  );
}
