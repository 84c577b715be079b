import { officeHoursText } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { smsHref, telHref } from '../../../shared/site-href.ts';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { FURTHER } from './listings.text.content.ts';
import { SITE } from '../../../shared/site.ts';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-signal';

export function RequestSection({ contactForm }: { contactForm: ReactNode }) {
  const agent = useContactAgent();
  return (
    <>
      <section id="contact" aria-labelledby="contact-heading" className="scroll-mt-16 border-t border-line bg-sunk">
        <div className="page grid gap-12 py-16 md:py-20 lg:grid-cols-[1.35fr_1fr]">
          <div>
            <h2 id="contact-heading" className="text-3xl md:text-5xl">
              Request the information package
            </h2>
            <p className="mt-3 mb-7 max-w-[56ch] text-muted">
              Say which listing you mean and whether you are buying alone or with others. The broker answers with the
              non-disclosure agreement, and you sign it with the broker. You can also{' '}
              <Link to="/nda" className={LINK}>
                read and sign it on this site
              </Link>
              ; both ways are equally valid. First contact?{' '}
              <Link to="/representation" className={LINK}>
                Representation and fees
              </Link>
              .
            </p>
            {contactForm}
          </div>
          <div className="lg:pt-24">
            <SpecPlate
              title="Rather talk?"
              rows={[
                ['Brokerage', SITE.brokerageName],
                [agent.title, agent.name],
                [
                  'Office',
                  <a key="office" className={LINK} href={telHref(SITE.officePhone)}>
                    {SITE.officePhone}
                  </a>,
                ],
                [
                  'Direct, text accepted',
                  <a key="direct" className={LINK} href={smsHref(agent.directPhone)}>
                    {agent.directPhone}
                  </a>,
                ],
                ['Hours', officeHoursText(SITE.officeHours)],
              ]}
            />
          </div>
        </div>
      </section>
      <nav aria-labelledby="further-heading" className="page py-14">
        <h2 id="further-heading" className="text-2xl">
          Read on
        </h2>
        <ul className="mt-4 border-t-2 border-ink">
          {FURTHER.map(({ to, text, note }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-8 py-3">
                <span className="font-semibold underline decoration-edge underline-offset-4 group-hover:decoration-signal">
                  {text}
                </span>
                <span className="text-muted">{note}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
