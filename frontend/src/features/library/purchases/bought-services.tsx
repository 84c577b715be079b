import type { BoughtService, Purchase } from '@brokerage/contracts';
import { formatDay } from '../../../shared/dates.ts';
import { ConsultationBooking } from './consultation-booking.tsx';
import { ReportBrief } from './report-brief.tsx';

const STATE_TEXT: Record<BoughtService['state'], string> = {
  open: 'Outstanding',
  done: 'Done',
  withdrawn: 'Withdrawn with the purchase',
};

interface BoughtServicesProps {
  services: Purchase['services'];
  downloadToken: string;
}

/** Services delivered by people, with due dates and what the buyer has to do. They outlive the access to the text. */
export function BoughtServices({ services, downloadToken }: BoughtServicesProps) {
  return (
    <section aria-label="Services in your edition" className="mt-6 border-t border-line pt-3">
      <h3 className="text-lg">Services in your edition</h3>
      <ul className="figures mt-1 space-y-4 text-base">
        {services.map(({ kind, title, dueOn, state, doneAt, brief }) => (
          <li key={kind}>
            <strong>{title}.</strong>{' '}
            {state === 'done' && doneAt ? `Done ${formatDay(doneAt)}.` : `${STATE_TEXT[state]}.`}
            {state === 'open' ? ` Due by ${formatDay(`${dueOn}T12:00:00-05:00`)}.` : ''}
            {state === 'open' && kind === 'consultation' ? <ConsultationBooking downloadToken={downloadToken} /> : null}
            {state === 'open' && kind === 'market-report' ? (
              <ReportBrief downloadToken={downloadToken} brief={brief} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
