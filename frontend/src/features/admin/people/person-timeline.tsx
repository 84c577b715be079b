import {
  addPersonEntry,
  correctLeadNote,
  correctPersonEntry,
  PERSON_ENTRY_KINDS,
  type Person,
  type PersonTimelineEntry,
  withdrawLeadNote,
  withdrawPersonEntry,
} from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { notifyError } from '../../../shared/notify.tsx';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { EntryActions, EntryLine, EntryWords } from '../shell/entry.tsx';
import { officeTime } from '../shell/office-time.ts';
import { ENTRY_KINDS_IN_WORDS, eventWords } from '../words/person-words.ts';
import { peopleQueries } from './people.queries.ts';

/** Shows forms, notes, calls, signatures and mails, newest first, with a field that adds an entry. */
export function PersonTimeline({ person }: { person: Person }) {
  const { timeline, isComplete, lacksPurchases } = person;
  return (
    <section aria-labelledby="person-timeline" className="space-y-3">
      <h2 id="person-timeline" className="font-sans text-sm font-semibold tracking-normal">
        Timeline
      </h2>
      <NewEntry personId={person.id} />
      {lacksPurchases ? (
        <p className="text-sm text-danger">Purchases and downloads are missing because the shop is not responding.</p>
      ) : null}
      <ol aria-label="Timeline" className="border-l-4 border-line pl-4 text-sm">
        {timeline.map((event) => (
          <Event key={event.id} personId={person.id} event={event} />
        ))}
      </ol>
      {isComplete ? null : <p className="text-sm text-muted">Older entries are not shown.</p>}
    </section>
  );
}

function Event({ personId, event }: { personId: string; event: PersonTimelineEntry }) {
  const { at, text, by, entry, mailState } = event;
  return (
    <EntryLine isWithdrawn={entry?.isWithdrawn === true}>
      <span className="block text-xs text-muted">
        <time dateTime={at}>{officeTime(at)}</time>
        {by ? (
          <>
            , by <By id={by} />
          </>
        ) : null}
      </span>
      <span className={`font-semibold ${mailState === 'failed' ? 'text-danger' : ''}`}>
        <EventLink event={event} />
      </span>
      {text ? <EntryWords text={text} isWithdrawn={entry?.isWithdrawn === true} /> : null}
      {entry && event.kind !== 'file' ? <Actions personId={personId} event={event} entry={entry} /> : null}
    </EntryLine>
  );
}

interface ActionsProps {
  personId: string;
  event: PersonTimelineEntry;
  entry: NonNullable<PersonTimelineEntry['entry']>;
}

/** Corrects or withdraws a note or call of the person, or a note of an inquiry. */
function Actions({ personId, event, entry: { id, version, isWithdrawn } }: ActionsProps) {
  const queryClient = useQueryClient();
  const { kind, at, by, text, about } = event;
  // The dialog closes once the timeline shows the change, without waiting for the lists around it.
  const settle = async (change: Promise<unknown>): Promise<void> => {
    try {
      await change;
    } finally {
      void queryClient.invalidateQueries({ queryKey: peopleQueries.all });
      await queryClient.refetchQueries({ queryKey: peopleQueries.one(personId).queryKey }, { cancelRefetch: false });
    }
  };
  const ofPerson = { personId, entryId: id, version };
  const ofLead = { leadId: about?.id ?? '', noteNumber: Number(id), version };
  const isOfLead = about?.kind === 'lead';
  return (
    <EntryActions
      kind={(kind === 'call' ? ENTRY_KINDS_IN_WORDS.call : ENTRY_KINDS_IN_WORDS.note).toLowerCase()}
      entry={{ at, by, text, version, isWithdrawn }}
      onCorrect={(corrected) =>
        settle(
          isOfLead
            ? call(correctLeadNote, { ...ofLead, text: corrected })
            : call(correctPersonEntry, { ...ofPerson, text: corrected }),
        )
      }
      onWithdraw={() => settle(isOfLead ? call(withdrawLeadNote, ofLead) : call(withdrawPersonEntry, ofPerson))}
    />
  );
}

/** Describes an event, and links to its full record. */
function EventLink({ event }: { event: PersonTimelineEntry }) {
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
  const form = useRef<HTMLFormElement>(null);
  // One id per entry, so that a retry is idempotent.
  const [entryId, setEntryId] = useState(() => crypto.randomUUID());
  const add = useMutation({
    mutationFn: (fields: FormData) => {
      const kind = PERSON_ENTRY_KINDS.find((known) => known === formText(fields, 'kind')) ?? 'note';
      return call(addPersonEntry, { personId, entryId, kind, text: formText(fields, 'text') });
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(peopleQueries.one(personId).queryKey, changed);
      form.current?.reset();
      setEntryId(crypto.randomUUID());
    },
    onError: (error) => notifyError(error.message),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: peopleQueries.all });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    add.mutate(new FormData(event.currentTarget));
  };
  return (
    <ValidatedForm
      ref={form}
      noValidate={false}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-end gap-2 max-md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <label className="block text-sm font-semibold max-md:col-span-2">
        Note or call summary
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
