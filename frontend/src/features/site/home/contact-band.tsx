import { officeHoursText } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { smsHref, telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { SITE } from '../../../shared/site.ts';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-signal';

export function ContactBand() {
  const { directPhone } = useContactAgent();
  return (
    <section aria-labelledby="contact-heading" className="border-t border-line">
      <div className="page grid items-start gap-10 py-16 md:py-24 lg:grid-cols-2">
        <div>
          <h2 id="contact-heading" className="text-3xl md:text-5xl">
            A person answers
          </h2>
          <p className="mt-4 max-w-[48ch] text-lg text-muted">
            Call the office, text the direct line, or write. Messages are answered within {SITE.answerWithin.messages}.
          </p>
          <Link to="/contact" className={buttonClass('signal', 'mt-7')}>
            Write to us
          </Link>
        </div>
        <SpecPlate
          title="Contact"
          rows={[
            [
              'Office',
              <a key="office" className={LINK} href={telHref(SITE.officePhone)}>
                {SITE.officePhone}
              </a>,
            ],
            [
              'Direct, text accepted',
              <a key="direct" className={LINK} href={smsHref(directPhone)}>
                {directPhone}
              </a>,
            ],
            ['Hours', officeHoursText(SITE.officeHours)],
            ['Brokerage', SITE.brokerageName],
          ]}
        />
      </div>
    </section>
  );
}
