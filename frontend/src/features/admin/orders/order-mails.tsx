import type { AdminOrder, MailRow } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { mailsOfOrderQuery } from '../shell/shell.queries.ts';
import { MAIL_STATES_IN_WORDS, mailFailure, mailKind } from '../words/mail-words.ts';

/** Lists the mails about the order, newest first, with their delivery. */
export function OrderMails({ order: { orderNumber, email } }: { order: AdminOrder }) {
  const query = useQuery(mailsOfOrderQuery(orderNumber));
  return (
    <section aria-labelledby="order-mails">
      <h2 id="order-mails" className="text-2xl">
        Mail
      </h2>
      <ListState
        query={query}
        what="The emails"
        empty={({ mails }) => (mails.length > 0 ? undefined : 'No emails about this order.')}
      >
        {({ mails, total }) => (
          <>
            <ul className="divide-y divide-line border border-line bg-plate text-sm">
              {mails.map((mail) => (
                <OrderMail key={mail.id} mail={mail} buyer={email} />
              ))}
            </ul>
            {total > mails.length ? (
              <p className="mt-2 text-sm">
                <Link to="/admin/mail" search={{ q: orderNumber }} className="underline underline-offset-4">
                  All {total.toLocaleString('en-CA')} emails
                </Link>
              </p>
            ) : null}
          </>
        )}
      </ListState>
    </section>
  );
}

function OrderMail({ mail: { id, template, to, state, createdAt, finishedAt, failure }, buyer }: MailProps) {
  const isFailed = state === 'failed';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_10rem] gap-x-4 px-3 py-1.5">
      <span>
        <Link to="/admin/mail/$mailId" params={{ mailId: id }} className="underline underline-offset-4">
          {mailKind(template)}
        </Link>
        {to === buyer ? null : <span className="block text-xs wrap-anywhere text-muted">to {to}</span>}
        {failure && isFailed ? <span className="block text-xs">{mailFailure(failure)}</span> : null}
      </span>
      <span className={isFailed ? 'font-semibold text-danger' : ''}>
        {MAIL_STATES_IN_WORDS[state]}
        <time dateTime={finishedAt ?? createdAt} className="block text-xs font-normal text-muted">
          {finishedAt ? officeTime(finishedAt) : `queued ${officeTime(createdAt)}`}
        </time>
      </span>
    </li>
  );
}

interface MailProps {
  mail: MailRow;
  /** The recipient of mails about the order, unless the address was corrected. */
  buyer: string;
}
