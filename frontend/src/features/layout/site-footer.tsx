import { SITE } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { smsHref, telHref } from '../../shared/phone.ts';
import { MENU_LINKS } from './menu-links.ts';
import { Wordmark } from './wordmark.tsx';

const YEAR = new Date().getFullYear();
const LINK =
  'inline-block min-h-6 py-0.5 underline decoration-on-night-muted underline-offset-4 hover:decoration-signal';

export function SiteFooter() {
  const { street, city, province, postalCode } = SITE.address;
  return (
    <footer className="no-print bg-night text-on-night">
      <div aria-hidden="true" className="door h-7" />
      <div className="page grid gap-10 py-12 md:grid-cols-[1.4fr_1fr_1.3fr]">
        <div>
          <Wordmark />
          <p className="mt-5 max-w-[38ch] text-on-night-muted">
            Self-storage and commercial property in Ontario: buying, selling, valuing.
          </p>
          <p className="mt-4 text-on-night-muted">
            {SITE.agentName}, {SITE.agentTitle}
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-col items-start gap-1.5">
          <h2 className="label mb-2 font-sans text-on-night-muted">Pages</h2>
          <Link to="/" className={LINK}>
            Home
          </Link>
          {MENU_LINKS.map(({ to, text }) => (
            <Link key={to} to={to} className={LINK}>
              {text}
            </Link>
          ))}
          <Link to="/account" className={LINK}>
            Your purchases
          </Link>
        </nav>
        <div>
          <h2 className="label mb-3 font-sans text-on-night-muted">Contact</h2>
          <address className="figures space-y-1.5 not-italic">
            <p>
              {street}
              <br />
              {city}, {province} {postalCode}
            </p>
            <p>
              Office{' '}
              <a className={LINK} href={telHref(SITE.officePhone)}>
                {SITE.officePhone}
              </a>
            </p>
            <p>
              Direct, text accepted{' '}
              <a className={LINK} href={smsHref(SITE.directPhone)}>
                {SITE.directPhone}
              </a>
            </p>
            <p>
              <a className={LINK} href={`mailto:${SITE.generalEmail}`}>
                {SITE.generalEmail}
              </a>
            </p>
          </address>
          <p className="figures mt-3 text-on-night-muted">{SITE.officeHours.text}</p>
        </div>
      </div>
      <div className="border-t border-night-line">
        <div className="page space-y-3 py-6 text-sm text-on-night-muted">
          <p>
            For information only. Nothing on this site is legal, tax, financial or investment advice, or an offer to
            sell. Check every fact with your own advisers before you act on it.
          </p>
          <p>
            Not intended to solicit buyers or sellers under contract with another brokerage. Checklists are sold in US
            dollars.
          </p>
          <p>
            © {YEAR} {SITE.brokerageName}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  );
}
