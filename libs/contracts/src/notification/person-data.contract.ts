import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { QuestionRecord, ReadingRecord } from '../room-records.ts';
import { Email, Timestamp } from '../fields.ts';

/** The content of a form; `details` are the answers of forms that ask for more than a message. */
export const MessageRecord = z.strictObject({
  receivedAt: Timestamp,
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string().optional(),
  message: z.string(),
  page: z.string(),
  /** How the person came to the site. */
  source: z.string().optional(),
  listing: z.string(),
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

/** A mail to the person: its kind and time, without its text. */
export const MailRecord = z.strictObject({ kind: z.string(), at: Timestamp });
export type MailRecord = z.infer<typeof MailRecord>;

/** A consent to emails about properties: its words, page, time and end. */
export const ConsentRecord = z.strictObject({
  wording: z.string(),
  page: z.string(),
  givenAt: Timestamp,
  withdrawnAt: Timestamp.nullable(),
  /** Listings that the person was mailed about. */
  mailedListings: z.array(z.string()),
});

/** A confidentiality agreement, from its request on. */
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
  /** The questions asked there. */
  questions: z.array(QuestionRecord).default([]),
});

/** What the office recorded under an address, without the authors. Notes under a merged address are not included. */
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
        /** Its previous names. */
        earlierNames: z.array(z.string()),
        bytes: z.int(),
        addedAt: Timestamp,
        /** The content of a withdrawn file is deleted. */
        withdrawnAt: Timestamp.nullable(),
        /** How to get the file: it may be larger than this document. */
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

/** Everything that notification stores about one person. */
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
  summary: 'Every message, consent and agreement of one address, every email to it, and what the office noted about it',
  input: z.strictObject({ email: Email }),
  output: PersonRecords,
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

/**
 * `done` is false while a mail to or about the person is being sent; the caller asks again. Two things are kept: a signed
 * agreement, because it is binding, and the proof of a consent, withdrawn and without its address.
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
