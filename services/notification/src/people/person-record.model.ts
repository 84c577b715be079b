import { KEPT_ENTRY_KINDS, LEAD_STAGES, PERSON_FILE_KIND_NAMES } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { entryFields } from '../entries/entry.ts';

export const PERSON_RECORD = 'PersonRecord';

const PersonEntry = z.object({
  id: z.string(),
  kind: z.enum(KEPT_ENTRY_KINDS),
  ...entryFields,
  /** Of a file, whose `text` is its name. */
  file: z.object({ kind: z.enum(PERSON_FILE_KIND_NAMES), bytes: z.int(), hash: z.string() }).optional(),
});
export type PersonEntry = z.infer<typeof PersonEntry>;

const PersonStep = z.object({
  id: z.string(),
  text: z.string(),
  /** Calendar day at the office. */
  on: z.string(),
  by: z.string(),
  doneAt: z.date().nullable(),
});

/** A merge or a split, noted on the record that changed its person. */
const PersonMove = z.object({
  kind: z.enum(['merged', 'split']),
  at: z.date(),
  by: z.string(),
  from: z.string(),
  to: z.string(),
});

/**
 * One email address, or one caller without one, and what the office knows of it. Records that have the same `personId` are one person.
 * A merge or a split changes that field and nothing else, so neither can lose anything; forms, mails, consents and agreements belong to
 * the address and are not touched.
 */
const PersonRecord = z.object({
  _id: z.string(),
  /** The record the person goes by: its own id unless it was merged into an older one. */
  personId: z.string(),
  /** Whether it is the record its person goes by. */
  isMain: z.boolean(),
  /** The address, or the id of a record without one. */
  key: z.string(),
  email: z.string().default(''),
  name: z.string(),
  phone: z.string().default(''),
  /** Every number that was given, as it was written. */
  phones: z.array(z.string()),
  /** By what two records are likely to be one person's. */
  phoneKeys: z.array(z.string()),
  nameKey: z.string().default(''),
  stage: z.enum(LEAD_STAGES),
  owner: z.string().default(''),
  tags: z.array(z.string()),
  steps: z.array(PersonStep),
  entries: z.array(PersonEntry),
  moves: z.array(PersonMove),
  /** What the record is found by. */
  searchTerms: z.array(z.string()),
  ownLastAt: z.date(),
  createdAt: z.date(),
  /** Of what the office changes about the person. */
  version: z.int(),
  /** Counts every write, so that a summary made meanwhile is seen to be old. */
  changes: z.int(),
  /** Whether the summary of its person is still to be made from it. */
  isPending: z.boolean(),
  /** The summary, on a main record: of all records of the person. What is listed is read here. */
  allEmails: z.array(z.string()),
  allTags: z.array(z.string()),
  allTerms: z.array(z.string()),
  nextOn: z.string().nullable(),
  nextText: z.string().default(''),
  nextId: z.string().default(''),
  lastAt: z.date(),
});
export type PersonRecordFields = z.infer<typeof PersonRecord>;

export const personRecordSchema = documentSchema(PersonRecord, {
  collection: 'people',
  indexes: [
    [{ key: 1 }, { unique: true }],
    [{ personId: 1 }],
    [{ phoneKeys: 1 }],
    [{ nameKey: 1 }],
    [{ isPending: 1 }, { partialFilterExpression: { isPending: true } }],
    [{ 'entries.file.hash': 1 }, { partialFilterExpression: { 'entries.file.hash': { $exists: true } } }],
    [{ isMain: 1, allTerms: 1, lastAt: -1 }],
    ...listIndexes(),
  ],
});

type Keys = Record<string, 1 | -1>;

/** Any of the list's filters together, in each of its orders. */
function listIndexes(): [Keys][] {
  const either = (field: string): Keys[] => [{}, { [field]: 1 }];
  const orders: Keys[] = [
    { lastAt: -1, _id: 1 },
    { nextOn: 1, _id: 1 },
  ];
  return either('stage').flatMap((stage) =>
    either('owner').flatMap((owner) =>
      either('allTags').flatMap((tag) =>
        orders.map((order): [Keys] => [{ isMain: 1, ...stage, ...owner, ...tag, ...order }]),
      ),
    ),
  );
}
