import { useState } from 'react';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { REASONS, cleanSubject } from './contact.content.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactHero } from './contact-hero.tsx';
import { SubjectChips } from './subject-chips.tsx';
import { SITE } from '../../../shared/site.ts';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-signal';

export function ContactPage({ subject }: { subject: string | undefined }) {
  const [chosen, setChosen] = useState<{ subject: string }>();
  const current = cleanSubject(subject);
  const { street, city, province, postalCode } = SITE.address;
  return (
    <>
      <div className="pb-5">
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Contact' }]} />
      </div>
      <ContactHero />
      <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[1.35fr_1fr]">
        <div className="space-y-10 lg:sticky lg:top-24 lg:order-2 lg:self-start">
          <SubjectChips current={current} onChoose={(next) => setChosen({ subject: next })} />
          <SpecPlate
            title="Contact details"
            rows={[
              [
                'Email',
                <a key="email" className={LINK} href={`mailto:${SITE.generalEmail}`}>
                  {SITE.generalEmail}
                </a>,
              ],
              ['Address', `${street}, ${city}, ${province} ${postalCode}`],
              ['Messages', `Answered within ${SITE.answerWithin.messages}`],
              ['Valuations', `Answered within ${SITE.answerWithin.valuations}, business days only`],
            ]}
          />
        </div>
        <section aria-labelledby="message-heading" id="write">
          <h2 id="message-heading" className="mb-6 text-3xl">
            Send a message
          </h2>
          <ContactForm subject={current} chosen={chosen} />
        </section>
      </div>
      <section aria-labelledby="reasons-heading" className="border-t border-line bg-sunk">
        <div className="page grid gap-8 py-12 md:py-16 lg:grid-cols-[18rem_1fr]">
          <h2 id="reasons-heading" className="text-3xl">
            Why work with us
          </h2>
          <ul className="grid gap-x-10 md:grid-cols-2">
            {REASONS.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-ink pt-3 pb-7">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
