import {
  BOOKING_KIND_NAMES,
  type KeptEntryKind,
  type PersonTimelineEntry,
  type PurchaseTimelineEntry,
  torontoClock,
} from '@brokerage/contracts';
import type { BookingFields } from '../bookings/booking.model.ts';
import { isImported, type KnownConsent } from '../consents/consent.repository.ts';
import { type Entry, isWithdrawn, versionOf } from '../entries/entry.ts';
import { detailsOf } from '../leads/lead-text.ts';
import type { LeadFields } from '../leads/lead.model.ts';
import type { MailFields } from '../mails/mail.model.ts';
import type { NdaFields } from '../ndas/nda.model.ts';
import type { PersonRecordFields } from '../people/person-record.model.ts';

/** The answer has to fit into one message. */
const MAX_TIMELINE_ENTRIES = 300;
const MAX_TEXT = 600;
/** A longer answer is cut here; the mail has all of it. */
const MAX_REPLY = 2000;

/** Everything stored about the addresses of one person. */
export interface PersonSources {
  leads: readonly LeadFields[];
  mails: readonly MailFields[];
  consents: readonly KnownConsent[];
  ndas: readonly NdaFields[];
  bookings: readonly BookingFields[];
  records: readonly PersonRecordFields[];
  purchases: readonly PurchaseTimelineEntry[];
}

/** Returns what happened with a person, newest first. */
export function timelineOf({ leads, mails, consents, ndas, bookings, records, purchases }: PersonSources): {
  timeline: PersonTimelineEntry[];
  isComplete: boolean;
} {
  const entries = [
    ...leads.flatMap(leadTimeline),
    ...mails.map(mailTimelineEntry),
    ...consents.flatMap(consentTimeline),
    ...ndas.flatMap(ndaTimeline),
    ...bookings.flatMap(bookingTimeline),
    ...records.flatMap(recordTimeline),
    ...purchases.map(purchaseTimelineEntry),
  ].toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
  return { timeline: entries.slice(0, MAX_TIMELINE_ENTRIES), isComplete: entries.length <= MAX_TIMELINE_ENTRIES };
}

const NOTHING = { code: '', text: '', by: '', about: null } as const;

function leadTimeline(lead: LeadFields): PersonTimelineEntry[] {
  const { _id, kind, subject, message, form, createdAt, notes } = lead;
  const about = { kind: 'lead', id: _id } as const;
  const answers = detailsOf(form)
    .map(({ value }) => value)
    .filter(Boolean)
    .join(', ');
  const text = [subject, message, answers].filter(Boolean).join('\n').slice(0, MAX_TEXT);
  return [
    { ...NOTHING, id: `form ${_id}`, at: createdAt.toISOString(), kind: 'form', code: kind, text, about },
    ...notes.flatMap((note, index) =>
      entryTimeline({ ...note, kind: 'note', id: `${index + 1}` }, `note ${_id} ${index}`, about),
    ),
  ];
}

function mailTimelineEntry({ _id, template, subject, createdAt, content, state }: MailFields): PersonTimelineEntry {
  const ofMail = {
    ...NOTHING,
    id: `mail ${_id}`,
    at: createdAt.toISOString(),
    about: { kind: 'mail', id: _id },
    mailState: state,
  } as const;
  if (content?.template === 'reply') {
    const text = content.text.length > MAX_REPLY ? `${content.text.slice(0, MAX_REPLY)}…` : content.text;
    return { ...ofMail, kind: 'reply', text, by: content.by };
  }
  return { ...ofMail, kind: 'mail', code: template, text: subject ?? '' };
}

/** Each entry carries its own proof: the words, the page, and the address. */
function consentTimeline(consent: KnownConsent): PersonTimelineEntry[] {
  const { _id, email, wording, page, givenAt, withdrawnAt } = consent;
  const about = isImported(consent) ? null : ({ kind: 'lead', id: _id } as const);
  const text = `${email}${page ? `, ${page}` : ''}: ${wording}`;
  const given = { ...NOTHING, id: `consent ${_id}`, at: givenAt.toISOString(), kind: 'consent' as const, text, about };
  if (!withdrawnAt) return [given];
  const at = withdrawnAt.toISOString();
  return [given, { ...NOTHING, id: `withdrawn ${_id}`, at, kind: 'consent-withdrawn', text: email, about }];
}

function ndaTimeline({ _id, listing, history }: NdaFields): PersonTimelineEntry[] {
  return history.map(({ state, at, by, note }, index) => ({
    id: `agreement ${_id} ${index}`,
    at: at.toISOString(),
    kind: 'agreement',
    code: state,
    text: [listing, note].filter(Boolean).join(': '),
    by,
    about: { kind: 'agreement', id: _id },
  }));
}

function bookingTimeline({ _id, kind, about: topic, history }: BookingFields): PersonTimelineEntry[] {
  return history.map(({ state, at, by, startsAt, note }, index) => ({
    id: `booking ${_id} ${index}`,
    at: at.toISOString(),
    kind: 'booking',
    code: state,
    text: [BOOKING_KIND_NAMES[kind], startsAt ? torontoClock(startsAt) : '', topic, note].filter(Boolean).join(', '),
    by,
    about: { kind: 'booking', id: _id },
  }));
}

function purchaseTimelineEntry({ orderId, ...entry }: PurchaseTimelineEntry): PersonTimelineEntry {
  return { ...entry, code: '', about: { kind: 'order', id: orderId } };
}

const CHANGED = { corrected: 'entry-corrected', withdrawn: 'entry-withdrawn' } as const;

/** Lists the current text, and the previous text at each change. */
function entryTimeline(
  entry: Entry & { id: string; kind: KeptEntryKind },
  id: string,
  about: PersonTimelineEntry['about'],
): PersonTimelineEntry[] {
  const { kind, at, by, text, changes = [] } = entry;
  const said = { id: entry.id, version: versionOf(entry), isWithdrawn: isWithdrawn(entry) };
  const code = changes.at(-1)?.kind ?? '';
  return [
    { id, at: at.toISOString(), kind, code, text, by, about, entry: said },
    ...changes.map((change, index) => ({
      id: `${id} ${index}`,
      at: change.at.toISOString(),
      kind: CHANGED[change.kind],
      code: kind,
      // A withdrawn text stays on the entry itself.
      text: change.kind === 'corrected' ? change.text : '',
      by: change.by,
      about,
    })),
  ];
}

function recordTimeline({ entries, steps, moves }: PersonRecordFields): PersonTimelineEntry[] {
  return [
    ...entries.flatMap((entry) => entryTimeline(entry, `entry ${entry.id}`, null)),
    ...steps.flatMap(({ id, text, doneAt, by }) =>
      doneAt ? [{ ...NOTHING, id: `step ${id}`, at: doneAt.toISOString(), kind: 'step-done' as const, text, by }] : [],
    ),
    ...moves.map(({ kind, at, by, from, to }) => ({
      ...NOTHING,
      id: `${kind} ${from} ${to} ${at.getTime()}`,
      at: at.toISOString(),
      kind,
      by,
      about: { kind: 'person' as const, id: kind === 'merged' ? from : to },
    })),
  ];
}
