import { Link } from '@tanstack/react-router';
import { useContactAgent } from '../../shared/contact-agent.ts';
import type { ReactNode } from 'react';
import { FooterContact } from './footer-contact.tsx';
import { LEGAL_LINKS, useMenus } from './menu-links.ts';
import { useIsPurchase } from './site-header.tsx';
import { Wordmark } from './wordmark.tsx';
import { SITE } from '../../shared/site.ts';

const YEAR = new Date().getFullYear();
const LINK = 'inline-block min-h-6 py-0.5 underline decoration-night-line underline-offset-4 hover:decoration-signal';
const HEADING = 'label mb-2 font-sans text-on-night-muted';

const THE_FIRM = {
  name: 'The firm',
  links: [{ to: '/contact', text: 'Contact' }, { to: '/account', text: 'Your purchases' }, ...LEGAL_LINKS],
};

export function SiteFooter() {
  const agent = useContactAgent();
  const menus = useMenus();
  const isPurchase = useIsPurchase();
  if (isPurchase) return <PurchaseFooter />;
  return (
    <footer className="no-print bg-night text-on-night">
      <div aria-hidden="true" className="door h-7" />
      <div className="page grid gap-12 pt-14 pb-10 lg:grid-cols-[1.15fr_2fr]">
        <div>
          <Wordmark />
          <p className="mt-5 max-w-[38ch] text-on-night-muted">
            Self-storage and commercial property in Ontario: buying, selling, valuing.
          </p>
          <p className="mt-4 text-on-night-muted">
            {agent.name}, {agent.title}
          </p>
          <FooterContact />
        </div>
        <nav aria-label="Footer" className="grid gap-x-6 md:grid-cols-3 md:gap-y-9">
          {[...menus, THE_FIRM].map(({ name, links }) => (
            <FooterList key={name} name={name}>
              {links.map(({ to, text }) => (
                <li key={text}>
                  <Link to={to} className={LINK}>
                    {text}
                  </Link>
                </li>
              ))}
            </FooterList>
          ))}
          <FooterList name="Elsewhere">
            {SITE.socials.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener me" className={LINK}>
                  {name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </FooterList>
        </nav>
      </div>
      <div className="border-t border-night-line">
        <div className="page space-y-3 py-6 text-sm text-on-night-muted">
          <p>
            For information only. Nothing on this site is legal, tax, financial or investment advice, or an offer to
            sell. Check every fact with your own advisers before you act on it.
          </p>
          <p>
            Not intended to solicit buyers or sellers under contract with another brokerage. Property figures are in
            Canadian dollars; checklists are sold in US dollars.
          </p>
          <p>
            © <span suppressHydrationWarning>{YEAR}</span> {SITE.brokerageName}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  );
}

/** A list of links that collapses under its name on a phone (see `.fold-on-phone`). */
function FooterList({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={`${HEADING} fold-heading`}>{name}</h2>
      <details className="group fold-on-phone border-b border-night-line md:border-b-0">
        <summary className="flex min-h-12 items-center justify-between font-semibold after:content-['+'] group-open:after:content-['−']">
          {name}
        </summary>
        <ul className="space-y-1.5 pb-4">{children}</ul>
      </details>
    </div>
  );
}

/** Terms and legal pages of the purchase, without menus. */
function PurchaseFooter() {
  return (
    <footer className="no-print bg-night text-on-night">
      <div aria-hidden="true" className="door h-4" />
      <div className="page flex flex-wrap justify-between gap-x-8 gap-y-3 py-6 text-sm text-on-night-muted">
        <p>
          © <span suppressHydrationWarning>{YEAR}</span> {SITE.brokerageName}. Checklists are sold in US dollars.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-1">
          {LEGAL_LINKS.map(({ to, text }) => (
            <Link key={to} to={to} className={LINK}>
              {text}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
