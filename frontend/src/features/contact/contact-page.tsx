import { SITE } from '@brokerage/contracts';
import { smsHref, telHref } from '../../shared/phone.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { SpecPlate } from '../../shared/ui/spec-plate.tsx';
import { ContactForm } from './contact-form.tsx';

const REASONS = [
  ['A narrow field', 'Self-storage first, then the commercial property around it, in Ontario only.'],
  ['Known from the inside', 'You talk to a commercial agent who used to operate self-storage.'],
  ['Buyers at hand', "Over 800 qualified buyers in the brokerage's own database, as stated by the brokerage."],
  ['Quiet by default', 'The details of an exclusive listing are shown after a non-disclosure agreement.'],
] as const;

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-signal';

export function ContactPage({ subject }: { subject: string | undefined }) {
  return (
    <>
      <PageHead label="Contact" title="Talk to a broker who knows storage">
        <p>
          {SITE.agentName}, {SITE.agentTitle}, {SITE.brokerageName}. Over 25 years combined experience. We answer within
          2-4 business hours.
        </p>
      </PageHead>
      <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[1.35fr_1fr]">
        <section aria-labelledby="message-heading">
          <h2 id="message-heading" className="mb-6 text-3xl">
            Send a message
          </h2>
          <ContactForm key={subject ?? ''} subject={subject ?? ''} />
        </section>
        <div className="space-y-10 lg:sticky lg:top-24 lg:self-start">
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
                  <a className={LINK} href={telHref(SITE.directPhone)}>
                    {SITE.directPhone}
                  </a>{' '}
                  (
                  <a className={LINK} href={smsHref(SITE.directPhone)}>
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
              ['Hours', SITE.officeHours.text],
              ['Address', `${SITE.address.street}, ${SITE.address.city}, ${SITE.address.province}`],
            ]}
          />
          <section aria-labelledby="reasons-heading">
            <h2 id="reasons-heading" className="text-2xl">
              Why work with us
            </h2>
            <ul className="mt-4 space-y-4">
              {REASONS.map(([title, text]) => (
                <li key={title} className="border-l-4 border-signal pl-4">
                  <h3 className="text-lg">{title}</h3>
                  <p className="text-muted">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
