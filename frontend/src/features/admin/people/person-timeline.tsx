import {
  addPersonEntry,
  mayChangeEntry,
  PERSON_ENTRY_KINDS,
  type Person,
  type PersonEvent,
} from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { notifyError } from '../../../shared/notify.tsx';
import { useSession } from '../../session/session.ts';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { officeTime } from '../shell/office-time.ts';
import { ENTRY_KINDS_IN_WORDS, eventWords } from '../words/person-words.ts';
import { EntryActions } from './entry-actions.tsx';
import { peopleQueries } from './people.queries.ts';

/** What was sent, said, signed and mailed, newest first, with the field for what is to be added. */
export function PersonTimeline({ person }: { person: Person }) {
  const { timeline, isComplete, lacksPurchases } = person;
  return (
    <section aria-labelledby="person-timeline" className="space-y-3">
      <h2 id="person-timeline" className="font-sans text-sm font-semibold tracking-normal">
        Timeline
      </h2>
      {/* What is being typed stays until a note or call is added. */}
      <NewEntry key={timeline.find(({ entry }) => entry)?.id ?? ''} personId={person.id} />
      {lacksPurchases ? (
        <p className="text-sm text-danger">Purchases and downloads are missing: the shop could not be asked.</p>
      ) : null}
      <ol aria-label="Timeline" className="border-l-4 border-line pl-4 text-sm">
        {timeline.map((event) => (
          <Event key={event.id} personId={person.id} event={event} />
        ))}
      </ol>
      {isComplete ? null : <p className="text-sm text-muted">What is older than this is not shown.</p>}
    </section>
  );
}

function Event({ personId, event }: { personId: string; event: PersonEvent }) {
  const session = useSession();
  const { at, text, by, entry } = event;
  const isWithdrawn = entry?.isWithdrawn === true;
  const isMine = session.status === 'signed-in' && mayChangeEntry(session.user, by);
  const line = useRef<HTMLLIElement>(null);
  const wasWithdrawn = useRef(isWithdrawn);
  useEffect(() => {
    // Its buttons went with the withdrawal, and the focus that was on one of them.
    if (isWithdrawn && !wasWithdrawn.current && document.activeElement === document.body) line.current?.focus();
    wasWithdrawn.current = isWithdrawn;
  }, [isWithdrawn]);
  return (
    <li ref={line} tabIndex={-1} className="scroll-mt-16 pb-3">
      <span className="block text-xs text-muted">
        <time dateTime={at}>{officeTime(at)}</time>
        {by ? (
          <>
            , by <By id={by} />
          </>
        ) : null}
      </span>
      <span className="font-semibold">
        <EventLink event={event} />
      </span>
      {text ? (
        <span
          className={`block max-w-[75ch] whitespace-pre-wrap wrap-anywhere ${isWithdrawn ? 'text-muted line-through' : ''}`}
        >
          {text}
        </span>
      ) : null}
      {entry && !isWithdrawn && isMine ? <EntryActions personId={personId} entry={entry} text={text} /> : null}
    </li>
  );
}

/** What happened, leading to the record that holds all of it. */
function EventLink({ event }: { event: PersonEvent }) {
  const words = eventWords(event);
  switch (event.about?.kind) {
    case 'lead':
      return (
        <Link to="/admin/leads/$leadId" params={{ leadId: event.about.id }}>
          {words}
        </Link>
      );
    case 'agreement':
      return (
        <Link to="/admin/agreements/$ndaId" params={{ ndaId: event.about.id }}>
          {words}
        </Link>
      );
    case 'order':
      return (
        <Link to="/admin/orders/$orderId" params={{ orderId: event.about.id }}>
          {words}
        </Link>
      );
    case 'booking':
      return <Link to="/admin/bookings">{words}</Link>;
    case 'mail':
      return (
        <Link to="/admin/mail/$mailId" params={{ mailId: event.about.id }}>
          {words}
        </Link>
      );
    default:
      return words;
  }
}

function NewEntry({ personId }: { personId: string }) {
  const queryClient = useQueryClient();
  // One id for the entry, however often it has to be sent.
  const [entryId] = useState(() => crypto.randomUUID());
  const add = useMutation({
    mutationFn: (fields: FormData) => {
      const kind = PERSON_ENTRY_KINDS.find((known) => known === formText(fields, 'kind')) ?? 'note';
      return call(addPersonEntry, { personId, entryId, kind, text: formText(fields, 'text') });
    },
    onSuccess: (changed) => queryClient.setQueryData(peopleQueries.one(personId).queryKey, changed),
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleQueries.all }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    add.mutate(new FormData(event.currentTarget));
  };
  return (
    <ValidatedForm
      noValidate={false}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-end gap-2 max-md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <label className="block text-sm font-semibold max-md:col-span-2">
        What was said
        <textarea name="text" required maxLength={2000} rows={2} className={CONTROL} />
      </label>
      <label className="block text-sm font-semibold">
        Kind
        <select name="kind" className={CONTROL}>
          {PERSON_ENTRY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ENTRY_KINDS_IN_WORDS[kind]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={smallButton('signal')} disabled={add.isPending}>
        Add
      </button>
    </ValidatedForm>
  );
}
