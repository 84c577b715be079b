import { useContactAgent } from '../../shared/contact-agent.ts';
import { OfficeHours } from '../../shared/ui/office-hours.tsx';
import { smsHref, telHref } from '../../shared/site-href.ts';
import { SITE } from '../../shared/site.ts';

const LINK =
  'inline-block min-h-6 py-0.5 underline decoration-on-night-muted underline-offset-4 hover:decoration-signal';

export function FooterContact() {
  const { directPhone } = useContactAgent();
  const { street, city, province, postalCode } = SITE.address;
  return (
    <>
      <h2 className="label mt-8 mb-2 font-sans text-on-night-muted">Contact</h2>
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
          <a className={LINK} href={smsHref(directPhone)}>
            {directPhone}
          </a>
        </p>
        <p>
          <a className={LINK} href={`mailto:${SITE.generalEmail}`}>
            {SITE.generalEmail}
          </a>
        </p>
      </address>
      <p className="figures mt-3 text-on-night-muted">
        <OfficeHours />
      </p>
    </>
  );
}
