import { KEPT_ENTRY_KINDS, LEAD_STAGES, PERSON_FILE_KIND_NAMES } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { entryFields } from '../entries/entry.ts';

export const PERSON_RECORD = 'PersonRecord';

const PersonEntry = z.object({
  id: z.string(),
  kind: z.enum(KEPT_ENTRY_KINDS),
  ...entryFields,
  /** Set for a file, whose `text` is its name. */
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

/** A merge or a split, stored on the record that changed its person. */
const PersonMove = z.object({
  kind: z.enum(['merged', 'split']),
  at: z.date(),
  by: z.string(),
  from: z.string(),
  to: z.string(),
});

/**
 * One email address, or one caller without one, and what the office knows about it. Records with the same `personId`
 * are one person. A merge or a split changes only that field, so neither can lose anything; forms, mails, consents and
 * agreements belong to the address and stay unchanged.
 */
const PersonRecord = z.object({
  _id: z.string(),
  /** The main record of the person: this one, unless it was merged into an older one. */
  personId: z.string(),
  /** Whether this is the main record. */
  isMain: z.boolean(),
  /** The address, or the id of a record without one. */
  key: z.string(),
  email: z.string().default(''),
  name: z.string(),
  phone: z.string().default(''),
  /** All numbers given, as they were typed. */
  phones: z.array(z.string()),
  /** Equal keys suggest that two records belong to one person. */
  phoneKeys: z.array(z.string()),
  nameKey: z.string().default(''),
  stage: z.enum(LEAD_STAGES),
  owner: z.string().default(''),
  tags: z.array(z.string()),
  steps: z.array(PersonStep),
  entries: z.array(PersonEntry),
  moves: z.array(PersonMove),
  /** The terms by which a search finds the record. */
  searchTerms: z.array(z.string()),
  ownLastAt: z.date(),
  createdAt: z.date(),
  /** The version of what the office edits about the person. */
  version: z.int(),
  /** Counts every write, so that a summary made in the meantime is recognized as outdated. */
  changes: z.int(),
  /** Whether this record is not yet included in the summary of its person. */
  isPending: z.boolean(),
  /** The summary of all records of the person, on the main record. Lists read it here. */
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

/** Covers any combination of the list's filters, in each of its orders. */
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
