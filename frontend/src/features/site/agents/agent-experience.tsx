import { type ShownAgent } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { TEAM_YEARS } from '../../../shared/claims/brokerage.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SITE } from '../../../shared/site.ts';

export function AgentExperience({ agent }: { agent: ShownAgent }) {
  return (
    <>
      <section
        id="experience"
        aria-labelledby="experience-heading"
        className="page grid gap-10 py-14 md:py-20 lg:grid-cols-[20rem_1fr]"
      >
        <div>
          <h2 id="experience-heading" className="text-3xl md:text-5xl">
            Experience
          </h2>
          <p className="figures mt-6 font-serif text-7xl font-semibold text-signal-text">{agent.yearsOfExperience}+</p>
          <p className="text-lg font-semibold">years in the business</p>
          <p className="mt-2 text-sm text-muted">
            Basis: years in the business, as stated by the brokerage on {formatCalendarDay(SITE.claimsStatedOn)}. The
            firm’s {TEAM_YEARS.value} years are those of the whole team combined.
          </p>
        </div>
        <ol>
          {agent.biography.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-ink pt-4 pb-8 last:pb-0">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 max-w-[62ch] text-lg">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="subjects" className="border-t border-line">
        <div className="page grid gap-10 py-12 md:grid-cols-2 md:py-16">
          <div>
            <h2 id="subjects" className="text-2xl">
              What to ask about
            </h2>
            <ul className="mt-4">
              {agent.knowsAbout.map((subject) => (
                <li key={subject} className="border-b border-line py-2.5">
                  {subject}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="text-2xl">Have this at hand when you call</h2>
            <ul className="mt-4 space-y-4">
              {agent.firstCall.map((line) => (
                <li key={line} className="border-l-4 border-signal pl-4">
                  {line}
                </li>
              ))}
            </ul>
            <Link to="/contact" className={buttonClass('ink', 'mt-7')}>
              Write to us
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
