import { Link } from '@tanstack/react-router';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { smsHref, telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { CREDENTIALS } from './contact.content.ts';
import { OfficeHours } from '../../../shared/ui/office-hours.tsx';
import { SITE } from '../../../shared/site.ts';

const NUMBER =
  'figures font-serif text-2xl font-semibold underline decoration-signal decoration-3 underline-offset-8 md:text-3xl';

/** Shows who answers, at which numbers and hours, and the basis of the brokerage's claims about itself. */
export function ContactHero() {
  const agent = useContactAgent();
  return (
    <header className="bg-night text-on-night">
      <div className="page grid gap-12 pt-10 pb-12 md:pt-14 md:pb-16 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <p className="label mb-4 flex items-center gap-3 text-on-night-muted">
            <span aria-hidden="true" className="door block h-4 w-5" />
            Contact
          </p>
          <h1 tabIndex={-1} className="max-w-[9.6em] text-5xl md:text-6xl">
            Talk to a broker who knows storage
          </h1>
          <p className="mt-5 max-w-[52ch] text-lg text-on-night-muted">
            {agent.name}, {agent.title}, {SITE.brokerageName}. We answer within{' '}
            <span className="whitespace-nowrap">{SITE.answerWithin.messages}</span>; valuations within{' '}
            <span className="whitespace-nowrap">{SITE.answerWithin.valuations}</span>, business days only.
          </p>
          <p className="mt-3 text-on-night-muted">
            First contact?{' '}
            <Link to="/representation" className="underline underline-offset-4">
              Representation, fees and the RECO Information Guide
            </Link>
          </p>
          <a href="#write" className={buttonClass('signal', 'mt-7')}>
            Write a message
          </a>
        </div>
        <dl className="space-y-6 self-end border-l-8 border-signal pl-6">
          <div>
            <dt className="text-on-night-muted">Office</dt>
            <dd className="mt-1">
              <a href={telHref(SITE.officePhone)} className={NUMBER}>
                {SITE.officePhone}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-on-night-muted">Direct mobile</dt>
            <dd className="mt-1">
              <a href={telHref(agent.directPhone)} className={NUMBER}>
                {agent.directPhone}
              </a>
              <a
                href={smsHref(agent.directPhone)}
                className="mt-3 block w-fit py-0.5 underline decoration-on-night-muted underline-offset-4 hover:decoration-signal"
              >
                Text accepted: send one
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-on-night-muted">Business hours</dt>
            <dd className="figures mt-1">
              <OfficeHours />
            </dd>
          </div>
        </dl>
      </div>
      <div className="border-t border-night-line">
        <ul className="page grid gap-x-10 gap-y-6 py-8 md:grid-cols-3">
          {CREDENTIALS.map(({ figure, text }) => (
            <li key={figure}>
              <p className="figures font-serif text-2xl font-semibold">{figure}</p>
              <p className="mt-1 text-sm text-on-night-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
