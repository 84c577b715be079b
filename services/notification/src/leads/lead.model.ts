import {
  type BuyerCriteriaForm,
  type ContactForm,
  LEAD_FOLDERS,
  LEAD_KINDS,
  LEAD_STAGES,
  type NdaForm,
  type ValuationForm,
} from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';
import { entryFields } from '../entries/entry.ts';

export const LEAD = 'Lead';

/** What was filled in, as its rules made it. */
export type LeadForm =
  | ({ kind: 'contact'; listing?: string | undefined } & ContactForm)
  | ({ kind: 'valuation' } & ValuationForm)
  | ({ kind: 'buyer-criteria' } & BuyerCriteriaForm)
  /** `text`: the agreement as it was read. Absent on what was sent before it was kept. */
  | ({ kind: 'nda'; textVersion: string; text?: string } & NdaForm);

const LeadNote = z.object(entryFields);
export type LeadNote = z.infer<typeof LeadNote>;

/** What a visitor sent with one of the forms. Stored before it is confirmed to anybody. */
const Lead = z.object({
  /** The submission id the browser made. */
  _id: z.string(),
  kind: z.enum(LEAD_KINDS),
  /** Distinguishes a repeat from other content under the same id. */
  fingerprint: z.string(),
  form: z.custom<LeadForm>(),
  name: z.string(),
  email: z.string(),
  /** The record of its sender among the people; null until it is linked, and for what is held back. */
  personId: z.string().nullable(),
  phone: z.string(),
  message: z.string().default(''),
  subject: z.string().default(''),
  /** What the lead is found by: see `searchTermsOf`. */
  searchTerms: z.array(z.string()),
  page: z.string().default(''),
  /** What led the sender to the site. Absent where that is not known. */
  source: z.string().exactOptional(),
  listing: z.string().default(''),
  /** Network of the visitor, for the evidence of a signature only. */
  addressClass: z.string().nullable(),
  folder: z.enum(LEAD_FOLDERS),
  reasons: z.array(z.string()),
  /** Same for texts that read the same. */
  textKey: z.string(),
  copies: z.int().default(0),
  /** How the office hears of it: by a mail of its own, in a digest, or not at all. */
  notice: z.enum(['mail', 'digest', 'none']),
  /** False while something that follows from the lead is still to be stored: its mail, a consent, an agreement. */
  mailStored: z.boolean(),
  /** The digest it is in; null while it waits for one. */
  digestId: z.string().nullable(),
  digestDone: z.boolean().default(true),
  stage: z.enum(LEAD_STAGES),
  owner: z.string().default(''),
  notes: z.array(LeadNote).default([]),
  answeredAt: z.date().nullable(),
  dueAt: z.date(),
  /** When it was reported that it had not been answered in time. */
  overdueReportedAt: z.date().exactOptional(),
  requestId: z.string(),
  createdAt: z.date(),
  version: z.int(),
  ...outboxFields,
});
export type LeadFields = z.infer<typeof Lead>;

/** Id of the mail to the office about a lead. */
export const leadMailId = (leadId: string): string => `lead-${leadId}`;

export const leadSchema = documentSchema(Lead, {
  collection: 'leads',
  minimize: false,
  indexes: [
    [{ mailStored: 1, createdAt: 1 }],
    [{ digestDone: 1, createdAt: 1 }],
    [{ digestId: 1 }],
    [{ textKey: 1, folder: 1 }],
    [{ folder: 1, searchTerms: 1, createdAt: -1 }],
    ...inboxIndexes(),
    [{ email: 1 }],
    [{ folder: 1, personId: 1 }],
    outboxIndex,
  ],
});

type Keys = Record<string, 1 | -1>;

/** Any of the inbox's filters together, in each of its orders. */
function inboxIndexes(): [Keys][] {
  const either = (field: string): Keys[] => [{}, { [field]: 1 }];
  const orders: Keys[] = [
    { createdAt: -1, _id: 1 },
    { dueAt: 1, _id: 1 },
  ];
  return either('kind').flatMap((kind) =>
    either('stage').flatMap((stage) =>
      either('owner').flatMap((owner) =>
        orders.map((order): [Keys] => [{ folder: 1, ...kind, ...stage, ...owner, ...order }]),
      ),
    ),
  );
}
