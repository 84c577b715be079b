import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { QuestionRecord, ReadingRecord } from '../room-records.ts';
import { Email, Timestamp } from '../fields.ts';

/** What was sent with a form: `details` are the answers of the forms that ask for more than a message. */
export const MessageRecord = z.strictObject({
  receivedAt: Timestamp,
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string().optional(),
  message: z.string(),
  page: z.string(),
  /** What led to the site. */
  source: z.string().optional(),
  listing: z.string(),
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

/** A mail that went to the person: what kind and when, without its text. */
export const MailRecord = z.strictObject({ kind: z.string(), at: Timestamp });
export type MailRecord = z.infer<typeof MailRecord>;

/** A consent to emails about properties: to what words, where, when, and until when. */
export const ConsentRecord = z.strictObject({
  wording: z.string(),
  page: z.string(),
  givenAt: Timestamp,
  withdrawnAt: Timestamp.nullable(),
  /** Listings the person was written to about. */
  mailedListings: z.array(z.string()),
});

/** A non-disclosure agreement, from its request on. */
export const NdaRecord = z.strictObject({
  listing: z.string(),
  state: z.string(),
  name: z.string(),
  phone: z.string(),
  requestedAt: Timestamp,
  textVersion: z.string(),
  signature: z.strictObject({ name: z.string(), at: Timestamp, addressClass: z.string().nullable() }).nullable(),
  /** What was read in the listing's data room under it. */
  readings: z.array(ReadingRecord).default([]),
  /** What was asked there. */
  questions: z.array(QuestionRecord).default([]),
});

/** What the office wrote down about an address, without who wrote it. What was noted under an address it was merged with is not part of it. */
export const ProfileRecord = z.strictObject({
  name: z.string(),
  phones: z.array(z.string()),
  stage: z.string(),
  tags: z.array(z.string()),
  entries: z.array(z.strictObject({ kind: z.string(), at: Timestamp, text: z.string() })),
  files: z
    .array(
      z.strictObject({
        name: z.string(),
        /** What it was called before. */
        earlierNames: z.array(z.string()),
        bytes: z.int(),
        addedAt: Timestamp,
        /** What is withdrawn is not kept any more. */
        withdrawnAt: Timestamp.nullable(),
        /** How to get what it holds: it may be larger than this document. */
        copy: z.string(),
      }),
    )
    .default([]),
  steps: z.array(z.strictObject({ text: z.string(), on: z.iso.date(), doneAt: Timestamp.nullable() })),
});

/** A call or visit that was offered or booked. */
export const BookingRecord = z.strictObject({
  kind: z.string(),
  state: z.string(),
  about: z.string(),
  phone: z.string(),
  minutes: z.int(),
  startsAt: Timestamp.nullable(),
  offeredAt: Timestamp,
});

/** All that notification keeps about one person. */
export const PersonRecords = z.strictObject({
  /** Null for somebody who never wrote, signed or was entered by hand. */
  profile: ProfileRecord.nullable(),
  messages: z.array(MessageRecord),
  consents: z.array(ConsentRecord),
  agreements: z.array(NdaRecord),
  bookings: z.array(BookingRecord),
  mails: z.array(MailRecord),
});
export type PersonRecords = z.infer<typeof PersonRecords>;

export const exportPerson = defineContract({
  subject: 'notification.person.export',
  access: 'internal',
  summary: 'Every message, consent and agreement of one address, every mail to it, and what the office noted about it',
  input: z.strictObject({ email: Email }),
  output: PersonRecords,
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

/**
 * `done` is false while a mail to or about the person is still on its way: ask again. Two things stay: an agreement that was
 * signed, because it binds, and the proof of a consent, withdrawn and without the address it was given for.
 */
export const erasePerson = defineContract({
  subject: 'notification.person.erase',
  access: 'internal',
  summary: 'Erase what is kept about one address, as far as the law allows',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ done: z.boolean() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});
