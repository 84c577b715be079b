import { picturePath, type ShownAgent } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { absolute, businessReference, StructuredData } from '../../../shared/structured-data.tsx';
import { ogImagePath } from '../../../shared/seo.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SitePhoto } from '../../../shared/ui/site-photo.tsx';
import { AgentExperience } from './agent-experience.tsx';
import { AgentFacts } from './agent-facts.tsx';
import { AgentPlate } from './agent-plate.tsx';
import { SITE } from '../../../shared/site.ts';

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');

export function AgentPage({ agent }: { agent: ShownAgent }) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: agent.name }]} />
      <div className="page grid items-start gap-10 pt-8 pb-14 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-14 md:pb-20">
        {agent.portrait ? (
          <figure>
            <SitePhoto photo={agent.portrait} sizes="(min-width: 768px) 20rem, 100vw" shape="aspect-4/5" isLead />
            {agent.portrait.credit ? (
              <figcaption className="mt-2 text-sm text-muted">Photograph: {agent.portrait.credit}</figcaption>
            ) : null}
          </figure>
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
          <p className="mt-5 max-w-[58ch] text-lg text-muted">{agent.summary}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/contact" className={buttonClass('signal')}>
              Contact {agent.name}
            </Link>
            <a href={telHref(agent.directPhone)} className={buttonClass('outline', 'figures')}>
              Call {agent.directPhone}
            </a>
            <a href="#experience" className={buttonClass('outline')}>
              Experience
            </a>
          </div>
        </div>
      </div>
      <AgentFacts agent={agent} />
      <AgentExperience agent={agent} />
      <StructuredData data={personData(agent)} />
    </>
  );
}

function personData(agent: ShownAgent): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: agent.name,
    jobTitle: agent.title,
    worksFor: businessReference,
    telephone: agent.directPhone,
    email: SITE.generalEmail,
    url: absolute(`/${agent.slug}`),
    image: absolute(imageOf(agent)),
    description: agent.summary,
    knowsAbout: agent.knowsAbout,
    ...(SITE.award ? { award: `${SITE.award.name} ${SITE.award.year}` } : {}),
    ...(agent.formerBrokerage ? { alumniOf: { '@type': 'Organization', name: agent.formerBrokerage } } : {}),
  };
}

/** Returns the portrait, or the page's share image. */
function imageOf({ slug, portrait }: ShownAgent): string {
  if (!portrait) return ogImagePath(`/${slug}`);
  return picturePath(portrait.media, 'jpeg', portrait.widths.at(-1) ?? portrait.width);
}
