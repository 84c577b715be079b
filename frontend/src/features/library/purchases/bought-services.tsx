import type { BoughtService, Purchase } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../shared/dates.ts';

const STATE_TEXT: Record<BoughtService['state'], string> = {
  open: 'We owe you this',
  done: 'Done',
  withdrawn: 'Withdrawn with the purchase',
};

/** What people do for the buyer, with its date. It outlives the access to the text. */
export function BoughtServices({ services }: { services: Purchase['services'] }) {
  if (services.length === 0) return null;
  return (
    <section aria-label="Services of your edition" className="mt-6 border-t border-line pt-3">
      <h3 className="text-lg">Services of your edition</h3>
      <ul className="figures mt-1 space-y-1 text-base">
        {services.map(({ kind, title, dueOn, state, doneAt }) => (
          <li key={kind}>
            <strong>{title}.</strong>{' '}
            {state === 'done' && doneAt ? `Done ${formatDay(doneAt)}.` : `${STATE_TEXT[state]}.`}
            {state === 'open' ? ` Due by ${formatDay(`${dueOn}T12:00:00-05:00`)}.` : ''}
            {state === 'open' && kind === 'consultation' ? (
              <>
                {' '}
                The broker mails you times to choose from;{' '}
                <Link to="/contact" className="underline underline-offset-4">
                  say what suits you
                </Link>
                .
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
