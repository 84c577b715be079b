import type {
  BOOKING_LISTS,
  BookingState,
  LeadKind,
  NdaRow,
  NdaState,
  PEOPLE_SORTS,
  Person,
  PersonEntryKind,
  PersonTimelineEntry,
  PersonEventKind,
} from '@brokerage/contracts';
import { LEAD_KINDS_IN_WORDS } from './lead-words.ts';
import { MAIL_STATES_IN_WORDS, mailKind } from './mail-words.ts';

export const PEOPLE_SORTS_IN_WORDS: Record<(typeof PEOPLE_SORTS)[number], string> = {
  recent: 'Latest contact first',
  next: 'Next step first',
};

export const NDA_STATES_IN_WORDS: Record<NdaState, string> = {
  requested: 'Requested, not signed',
  signed: 'Signed, awaiting decision',
  approved: 'Approved',
  declined: 'Declined',
  revoked: 'Revoked',
  expired: 'Ended',
};

export const NDA_METHODS: Record<NdaRow['method'], string> = { online: 'On this site', offline: 'On paper' };

export const ENTRY_KINDS_IN_WORDS: Record<PersonEntryKind, string> = { note: 'Note', call: 'Phone call' };

const ENTRY_CHANGES_IN_WORDS: Readonly<Record<string, string>> = { corrected: 'edited', withdrawn: 'withdrawn' };

export const SUGGESTED_BECAUSE: Record<Person['suggestions'][number]['because'], string> = {
  phone: 'same phone number',
  name: 'same name',
};

export const BOOKING_STATES_IN_WORDS: Record<BookingState, string> = {
  offered: 'No time chosen yet',
  requested: 'Awaiting confirmation',
  confirmed: 'Booked',
  cancelled: 'Cancelled',
};

export const BOOKING_LISTS_IN_WORDS: Record<(typeof BOOKING_LISTS)[number], string> = {
  upcoming: 'Upcoming',
  waiting: 'No time chosen yet',
  past: 'Past and cancelled',
};

const EVENTS: Record<PersonEventKind, string> = {
  form: 'Form',
  mail: 'Email',
  reply: 'Replied by email',
  consent: 'Agreed to emails about properties',
  'consent-withdrawn': 'Unsubscribed from emails about properties',
  agreement: 'Agreement',
  booking: 'Appointment',
  purchase: 'Purchase',
  download: 'Download',
  note: 'Note',
  call: 'Phone call',
  file: 'File',
  'entry-corrected': 'Earlier text',
  'entry-withdrawn': 'Withdrawn',
  'step-done': 'Done',
  merged: 'Merged with another record',
  split: 'Separated again',
};

/** Describes an event of a timeline, and says so if a mail was not sent. */
export function eventWords({ mailState, ...event }: Pick<PersonTimelineEntry, 'kind' | 'code' | 'mailState'>): string {
  const words = kindWords(event);
  return mailState && mailState !== 'sent' ? `${words}, ${MAIL_STATES_IN_WORDS[mailState].toLowerCase()}` : words;
}

function kindWords({ kind, code }: Pick<PersonTimelineEntry, 'kind' | 'code'>): string {
  if (kind === 'form' && code) return LEAD_KINDS_IN_WORDS[code as LeadKind] ?? EVENTS.form;
  if (kind === 'mail' && code) return `Email: ${mailKind(code).toLowerCase()}`;
  if (kind === 'agreement' && code)
    return `Agreement: ${(NDA_STATES_IN_WORDS[code as NdaState] ?? code).toLowerCase()}`;
  if (kind === 'booking' && code)
    return `Appointment: ${(BOOKING_STATES_IN_WORDS[code as BookingState] ?? code).toLowerCase()}`;
  if (kind === 'note' || kind === 'call')
    return [ENTRY_KINDS_IN_WORDS[kind], ENTRY_CHANGES_IN_WORDS[code]].filter(Boolean).join(', ');
  if (kind === 'file' && code) return code === 'withdrawn' ? 'File, withdrawn' : 'File, renamed';
  if (kind === 'entry-corrected' && code === 'file') return 'Earlier file name';
  if (kind === 'entry-withdrawn' && code === 'file') return 'A file was withdrawn';
  const changed = ENTRY_KINDS_IN_WORDS[code as PersonEntryKind]?.toLowerCase();
  if (kind === 'entry-corrected' && changed) return `Earlier text of a ${changed}`;
  if (kind === 'entry-withdrawn' && changed) return `A ${changed} was withdrawn`;
  return EVENTS[kind];
}
