import { answerPerson, formatMoney, type Person, readPersonCard } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { smsHref, telHref } from '../../../shared/site-href.ts';
import { ReplyDialog } from '../shell/reply-dialog.tsx';
import { OfferBooking } from '../shell/offer-booking.tsx';
import { FileButton, MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { ListState } from '../shell/list-state.tsx';
import { momentWords } from '../shell/moment-words.ts';
import { officeTime } from '../shell/office-time.ts';
import { LEAD_STAGES_IN_WORDS } from '../words/lead-words.ts';
import { orderState, tierName } from '../words/order-words.ts';
import { peopleQueries } from './people.queries.ts';
import { PersonFiles } from './person-files.tsx';
import { PersonRecords } from './person-records.tsx';
import { PersonSteps } from './person-steps.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import { PersonWork } from './person-work.tsx';

export function PersonPage({ personId }: { personId: string }) {
  const query = useQuery(peopleQueries.one(personId));
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/people">All people</Link>
      </p>
      <ListState query={query} what="The person">
        {(person) => <Whole person={person} />}
      </ListState>
    </>
  );
}

/** Shows everything about one person, and the next step. */
function Whole({ person }: { person: Person }) {
  const [now] = useState(() => new Date());
  const { id, name, emails, records, stage, owner, hasConsent, lastAt } = person;
  const phones = [...new Set([person.phone, ...records.flatMap((record) => record.phones)])].filter(Boolean);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="space-y-6">
        <section aria-labelledby="person-name" className="space-y-3">
          <div>
            <h2 id="person-name" className="text-2xl">
              {name}
            </h2>
            <p className="text-sm">
              {LEAD_STAGES_IN_WORDS[stage]}
              {owner ? `, assigned to ${owner}` : ''}. {hasConsent ? 'Has agreed to emails about properties. ' : ''}
              Last contact: {momentWords(lastAt, now)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2" data-row="">
            {person.unanswered > 0 ? <Answered person={person} /> : null}
            <ReplyDialog personId={id} emails={emails} subject="Your inquiry" />
            {phones.map((phone) => (
              <span key={phone} className="flex gap-2">
                <a href={telHref(phone)} className={smallButton()}>
                  Call {phone}
                </a>
                <a href={smsHref(phone)} className={smallButton()}>
                  Text
                </a>
              </span>
            ))}
            {emails.map((email) => (
              <a key={email} href={`mailto:${email}`} className={`${smallButton()} wrap-anywhere`}>
                Email {email}
              </a>
            ))}
            <OfferBooking name={name} {...(emails[0] ? { email: emails[0] } : {})} />
            <FileButton label="vCard" load={() => call(readPersonCard, { personId: id })} />
          </div>
        </section>
        <PersonTimeline key={id} person={person} />
      </div>
      <div className="space-y-6">
        <PersonSteps key={id} person={person} now={now} />
        <PersonWork key={id} person={person} />
        <PersonFiles person={person} />
        <Purchases emails={emails} />
        <PersonRecords person={person} />
      </div>
    </div>
  );
}

/** Stops the response clock of every inquiry. */
function Answered({ person: { id, unanswered } }: { person: Person }) {
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: () => call(answerPerson, { personId: id }),
    onSuccess: (changed) => {
      queryClient.setQueryData(peopleQueries.one(id).queryKey, changed);
      notifySuccess(`${changed.name}: marked as answered`);
    },
    onError: (error) => notifyError(error.message),
    // Leads, counts and the list of people also show it.
    onSettled: () => {
      void queryClient.invalidateQueries();
    },
  });
  return (
    <button
      type="button"
      className={smallButton('signal')}
      disabled={answer.isPending}
      onClick={() => answer.mutate()}
      {...MAIN_ACTION}
    >
      Mark {unanswered > 1 ? `all ${unanswered} ` : ''}as answered
    </button>
  );
}

/** Lists the person's purchases. */
function Purchases({ emails }: { emails: readonly string[] }) {
  const { data, error } = useQuery(peopleQueries.purchases(emails));
  if (error) return <p className="text-sm text-danger">The purchases could not be loaded. {error.message}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="person-purchases">
      <h2 id="person-purchases" className="mb-2 font-sans text-sm font-semibold tracking-normal">
        Purchases
      </h2>
      <ul className="border border-line bg-plate text-sm">
        {data.map((order) => (
          <li key={order.orderId} data-row="" className="border-b border-line px-3 py-2 last:border-b-0">
            <Link to="/admin/orders/$orderId" params={{ orderId: order.orderId }} className="font-semibold">
              {order.orderNumber}
            </Link>{' '}
            {tierName(order.tier)}, <span className="figures">{formatMoney(order.total)}</span>
            <span className="block text-muted">
              {orderState(order)}, {officeTime(order.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
