import { Link } from '@tanstack/react-router';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { ElevationDrawing, PlanDrawing, SectionDrawing } from './service-drawings.tsx';
import { SITE, VALUATION_SUBJECT } from '../../../shared/site.ts';

const SERVICES = [
  {
    title: 'Buy',
    text: 'We look for facilities that fit your investment size, listed and off-market, and check them with you before you commit.',
    action: 'How buying works',
    to: '/buy-self-storage-ontario',
    Drawing: PlanDrawing,
  },
  {
    title: 'Sell',
    text: 'Confidential marketing to qualified buyers: documents in order first, and a non-disclosure agreement before any details.',
    action: 'How selling works',
    to: '/sell-self-storage-ontario',
    Drawing: SectionDrawing,
  },
  {
    title: 'Value',
    text: `What would a buyer pay, and on which assumptions? Two minutes of your time, an answer within ${SITE.answerWithin.valuations}, no charge.`,
    action: 'Ask for a valuation',
    to: '/contact',
    subject: VALUATION_SUBJECT,
    Drawing: ElevationDrawing,
  },
] as const;

export function ServicesTrio() {
  return (
    <section aria-labelledby="services-heading" className="page py-16 md:py-24">
      <h2 id="services-heading" className="max-w-[13.2em] text-3xl md:text-5xl">
        Three things we do for owners and buyers
      </h2>
      <ul className="mt-10 grid border-t-2 border-ink md:grid-cols-3">
        {SERVICES.map(({ title, text, action, Drawing, ...link }) => (
          <li
            key={title}
            className="flex flex-col border-b border-line py-7 md:border-r md:border-b-0 md:px-7 md:first:pl-0 md:last:border-r-0 md:last:pr-0"
          >
            <Drawing className="h-36 w-full max-w-72 text-ink" />
            <h3 className="mt-5 text-2xl">{title}</h3>
            <p className="mt-2 mb-5 text-muted">{text}</p>
            <TextLink {...link} className="mt-auto">
              {action}
            </TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-[70ch] text-muted">
        Beyond storage we also work on{' '}
        <Link to="/investment-properties-ontario" className="underline decoration-edge underline-offset-4">
          industrial, office, retail, multi-family, modular home, car wash and laundromat properties
        </Link>{' '}
        across Ontario.{' '}
        <Link to="/commercial-real-estate-agents-ontario" className="underline decoration-edge underline-offset-4">
          All our services
        </Link>
        , from the first question to the closing.
      </p>
    </section>
  );
}
