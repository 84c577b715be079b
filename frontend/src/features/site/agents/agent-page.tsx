import { SITE } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { absolute, businessReference, StructuredData } from '../../../shared/structured-data.tsx';
import { ogImagePath } from '../../../shared/seo.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { AgentExperience } from './agent-experience.tsx';
import { AgentFacts } from './agent-facts.tsx';
import { AgentPlate } from './agent-plate.tsx';
import type { AgentProfile } from './agent-profile.ts';
import type { RegisteredAgent } from './agent-register.ts';

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');

export function AgentPage({ agent, profile }: { agent: RegisteredAgent; profile: AgentProfile }) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: agent.name }]} />
      <div className="page grid items-start gap-10 pt-8 pb-14 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-14 md:pb-20">
        {profile.photo ? (
          <img src={profile.photo.src} alt={profile.photo.alt} width="720" height="900" className="w-full" />
        ) : (
          <AgentPlate initials={initialsOf(agent.name)} className="w-full max-w-80 text-on-night" />
        )}
        <div>
          <p className="label mb-4 flex items-center gap-3 text-signal-text">
            <span aria-hidden="true" className="door block h-4 w-5" />
            {agent.title}
          </p>
          <h1 tabIndex={-1} className="text-5xl md:text-7xl">
            {agent.name}
          </h1>
          <p className="mt-3 text-xl">
            {agent.title}, <strong>{SITE.brokerageName}</strong>
          </p>
          <p className="mt-5 max-w-[58ch] text-lg text-muted">{profile.summary}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/contact" className={buttonClass('signal')}>
              Contact {agent.name}
            </Link>
            <a href={telHref(profile.directPhone)} className={buttonClass('outline', 'figures')}>
              Call {profile.directPhone}
            </a>
            <a href="#experience" className={buttonClass('outline')}>
              Experience
            </a>
          </div>
        </div>
      </div>
      <AgentFacts agent={agent} profile={profile} />
      <AgentExperience profile={profile} />
      <StructuredData data={personData(agent, profile)} />
    </>
  );
}

function personData(agent: RegisteredAgent, profile: AgentProfile): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: agent.name,
    jobTitle: agent.title,
    worksFor: businessReference,
    telephone: profile.directPhone,
    email: profile.email,
    url: absolute(`/${agent.slug}`),
    image: absolute(ogImagePath(`/${agent.slug}`)),
    description: profile.summary,
    knowsAbout: profile.knowsAbout,
    ...(profile.award.body ? { award: `${profile.award.name} ${profile.award.year}` } : {}),
    ...(profile.formerBrokerage ? { alumniOf: { '@type': 'Organization', name: profile.formerBrokerage } } : {}),
  };
}
