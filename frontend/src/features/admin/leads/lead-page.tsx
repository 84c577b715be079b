import {
  correctLeadNote,
  type LeadRow,
  readLeadCard,
  releaseLead,
  retryMail,
  updateLead,
  withdrawLeadNote,
} from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../shared/api.ts';
import { hasCode } from '../../../shared/api-error.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { smsHref, telHref } from '../../../shared/site-href.ts';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { By } from '../shell/by.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { EntryActions, EntryLine, EntryWords } from '../shell/entry.tsx';
import { ANSWER_HASH, ReplyDialog } from '../shell/reply-dialog.tsx';
import { ALL_PEOPLE, personOfAddressQuery } from '../shell/shell.queries.ts';
import { OfferBooking } from '../shell/offer-booking.tsx';
import { CONTROL, FileButton, smallButton } from '../shell/buttons.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { PersonLink } from '../shell/record-links.tsx';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { LEAD_FOLDERS_IN_WORDS, LEAD_KINDS_IN_WORDS, LEAD_STAGES_IN_WORDS } from '../words/lead-words.ts';
import { MAIL_STATES_IN_WORDS, mailFailure } from '../words/mail-words.ts';
import { clockText, STAGE_OPTIONS } from './lead-labels.ts';
import { leadQueries } from './leads.queries.ts';
import { ListingName } from '../shell/use-listing-names.ts';

export function LeadPage({ leadId }: { leadId: string }) {
  const query = useQuery(leadQueries.one(leadId));
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/leads">All leads</Link>
      </p>
      <ListState query={query} what="The lead">
        {(lead) => <Lead lead={lead} />}
      </ListState>
    </>
  );
}

/** Shows everything about one lead, with its actions. */
function Lead({ lead }: { lead: LeadRow }) {
  const [now] = useState(() => new Date());
  const { name, kind, folder, subject, message, phone, email, listing, page, source, details, receivedAt, overdue } =
    lead;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="lead-name" className="space-y-4">
        <div>
          <h2 id="lead-name" className="text-2xl">
            {name}
          </h2>
          <p className="text-sm">
            <PersonLink email={email} />, {LEAD_KINDS_IN_WORDS[kind].toLowerCase()}
            {folder === 'inbox' ? '' : `, held back: ${LEAD_FOLDERS_IN_WORDS[folder]}`}.{' '}
            <span className={overdue ? 'font-semibold text-danger' : ''}>{clockText(lead, now)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {folder === 'inbox' ? <Reply lead={lead} /> : null}
          <a href={telHref(phone)} className={smallButton()}>
            Call {phone}
          </a>
          <a href={smsHref(phone)} className={smallButton()}>
            Text
          </a>
          <a href={`mailto:${email}`} className={smallButton()}>
            Email {email}
          </a>
          <OfferBooking
            name={name}
            email={email}
            kind={kind === 'valuation' ? 'valuation' : 'site-visit'}
            minutes={60}
          />
          <FileButton label="vCard" load={() => call(readLeadCard, { leadId: lead.id })} />
        </div>
        {subject ? <p className="font-semibold">{subject}</p> : null}
        {message ? (
          <blockquote className="max-w-[75ch] border-l-4 border-signal bg-plate px-4 py-3 whitespace-pre-wrap">
            {message}
          </blockquote>
        ) : null}
        <Facts>
          {details
            .filter(({ value }) => value !== '')
            .map(({ label, value }) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          {listing ? (
            <Fact name="Listing">
              <ListingName id={listing} />
            </Fact>
          ) : null}
          {page ? <Fact name="Sent from page">{page}</Fact> : null}
          {source ? <Fact name="Source">{source}</Fact> : null}
          <Fact name="Received">{officeTime(receivedAt)}</Fact>
          {lead.reasons.length > 0 ? <Fact name="Flagged because">{lead.reasons.join(', ')}</Fact> : null}
          {lead.copies > 0 ? <Fact name="Duplicates">{lead.copies} more received</Fact> : null}
        </Facts>
      </section>
      <div className="space-y-6">
        <LeadWork key={lead.id} lead={lead} />
        <Notes lead={lead} />
      </div>
    </div>
  );
}

/** A new inquiry only gets its person a moment later. */
function Reply({ lead: { id, email, subject, kind } }: { lead: LeadRow }) {
  const { data } = useQuery(personOfAddressQuery(email));
  const hash = useLocation({ select: (location) => location.hash });
  if (!data?.person) return null;
  return (
    <ReplyDialog
      personId={data.person.id}
      leadId={id}
      emails={[email]}
      subject={`Re: ${subject || LEAD_KINDS_IN_WORDS[kind]}`}
      isOpenAtFirst={hash === ANSWER_HASH}
    />
  );
}

/** Lists notes, newest first, each with its text before corrections. */
function Notes({ lead: { id, notes } }: { lead: LeadRow }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="lead-notes">
      <h2 id="lead-notes" className="mb-2 font-sans text-sm font-semibold tracking-normal">
        Notes
      </h2>
      <ul aria-label="Notes" className="border-l-4 border-line pl-3 text-sm">
        {notes
          .map((note, index) => <Note key={`${note.at} ${index}`} leadId={id} noteNumber={index + 1} note={note} />)
          .toReversed()}
      </ul>
    </section>
  );
}

interface NoteProps {
  leadId: string;
  noteNumber: number;
  note: LeadRow['notes'][number];
}

function Note({ leadId, noteNumber, note }: NoteProps) {
  const queryClient = useQueryClient();
  const { at, by, text, version, isWithdrawn, changes } = note;
  const known = { leadId, noteNumber, version };
  const settle = async (change: Promise<LeadRow>): Promise<void> => {
    try {
      queryClient.setQueryData(leadQueries.one(leadId).queryKey, await change);
    } finally {
      // The person's timeline also shows it.
      void queryClient.invalidateQueries({ queryKey: leadQueries.all });
      void queryClient.invalidateQueries({ queryKey: ALL_PEOPLE });
    }
  };
  return (
    <EntryLine isWithdrawn={isWithdrawn}>
      <span className="block text-xs text-muted">
        {officeTime(at)}, <By id={by} />
      </span>
      <EntryWords text={text} isWithdrawn={isWithdrawn} />
      {changes.toReversed().map((change) => (
        <span key={change.at} className="block text-xs text-muted">
          {change.kind === 'withdrawn' ? 'Withdrawn' : 'Corrected'} {officeTime(change.at)}, <By id={change.by} />
          {change.kind === 'corrected' ? <EntryWords text={`Before: ${change.text}`} /> : null}
        </span>
      ))}
      <EntryActions
        kind="note"
        entry={note}
        onCorrect={(corrected) => settle(call(correctLeadNote, { ...known, text: corrected }))}
        onWithdraw={() => settle(call(withdrawLeadNote, known))}
      />
    </EntryLine>
  );
}

/** The form's part of the operation's input; the note may be empty. */
const LeadChange = updateLead.input
  .pick({ stage: true, owner: true })
  .extend({ note: z.literal('').or(updateLead.input.shape.note.unwrap()) });

const LABELS = { stage: 'Stage', owner: 'Owner', note: 'New note' } as const;

/** The form fields of a lead; a note is always a new one. */
const fieldsOf = ({ stage, owner }: LeadRow) => ({ stage, owner, note: '' });

function LeadWork({ lead }: { lead: LeadRow }) {
  const queryClient = useQueryClient();
  const id = useId();
  const [problems, setProblems] = useState<Partial<Record<PropertyKey, string>>>({});
  const form = useStoredForm(lead.version, fieldsOf(lead));
  const readAgain = () => queryClient.invalidateQueries({ queryKey: leadQueries.all });
  const settled = { onError: (error: Error) => notifyError(error.message), onSettled: readAgain };
  const update = useMutation({
    mutationFn: async ({ note, ...change }: z.output<typeof LeadChange>) => {
      const sent = form.typed;
      const input = { leadId: lead.id, version: form.version, ...change, ...(note ? { note } : {}) };
      const saved = await call(updateLead, input);
      form.saved({ version: saved.version, stored: fieldsOf(saved), sent });
      return saved;
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(leadQueries.one(lead.id).queryKey, saved);
      notifySuccess('Lead saved');
    },
    onError: (error) => (hasCode(error, 'version_conflict') ? undefined : notifyError(error.message)),
    onSettled: () => {
      void readAgain();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { data, error } = LeadChange.safeParse(form.typed);
    setProblems(Object.fromEntries((error?.issues ?? []).map(({ path: [field = ''], message }) => [field, message])));
    if (data) update.mutate(data);
  };
  const release = useMutation({
    mutationFn: () => call(releaseLead, { leadId: lead.id }),
    onSuccess: () => notifySuccess('Moved to the inbox. Email queued'),
    ...settled,
  });
  const retry = useMutation({
    mutationFn: (mailId: string) => call(retryMail, { mailId }),
    onSuccess: () => notifySuccess('Email queued'),
    ...settled,
  });
  const { mail } = lead;
  return (
    <ValidatedForm onSubmit={submit} className="space-y-3 border border-line bg-plate p-4 text-sm">
      <ChangedMeanwhile
        isRefused={hasCode(update.error, 'version_conflict')}
        theirs={form.overlaps.map((name) => [
          LABELS[name],
          name === 'stage' ? LEAD_STAGES_IN_WORDS[form.stored.stage] : form.stored[name],
        ])}
      />
      <div className="grid grid-cols-2 gap-3">
        <div>
          <label className="block font-semibold" htmlFor={`${id}-stage`}>
            Stage
          </label>
          <select id={`${id}-stage`} className={CONTROL} {...form.field('stage')}>
            {STAGE_OPTIONS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <TextField id={`${id}-owner`} label="Owner" error={problems.owner} {...form.field('owner')} />
      </div>
      <TextArea id={`${id}-note`} label="New note" error={problems.note} {...form.field('note')} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={smallButton('signal')} disabled={update.isPending}>
          Save
        </button>
        {lead.folder === 'inbox' ? null : (
          <button type="button" className={smallButton()} disabled={release.isPending} onClick={() => release.mutate()}>
            Move to inbox
          </button>
        )}
        {mail && mail.state === 'failed' ? (
          <button
            type="button"
            className={smallButton()}
            disabled={retry.isPending}
            onClick={() => retry.mutate(mail.id)}
          >
            Resend email
          </button>
        ) : null}
      </div>
      {mail ? (
        <p className="text-muted">
          Email to the office: {MAIL_STATES_IN_WORDS[mail.state].toLowerCase()}
          {mail.failure ? `. ${mailFailure(mail.failure)}` : ''}
        </p>
      ) : null}
    </ValidatedForm>
  );
}
