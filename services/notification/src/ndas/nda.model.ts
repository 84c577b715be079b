import { NdaState } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const NDA = 'Nda';

const NdaStep = z.object({ state: NdaState, at: z.date(), by: z.string(), note: z.string().default('') });
export type NdaStep = z.infer<typeof NdaStep>;

/** What proves a signature: the typed name, the very text, when, and from which network. */
const NdaSignature = z.object({ name: z.string(), at: z.date(), addressClass: z.string().nullable() });
export type NdaSignature = z.infer<typeof NdaSignature>;

/** One person's agreement about one listing, from the request to its end. */
const Nda = z.object({
  /** Id of the lead it came with. */
  _id: z.string(),
  listing: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  method: z.enum(['online', 'offline']),
  state: NdaState,
  textVersion: z.string(),
  textHash: z.string(),
  text: z.string(),
  signature: NdaSignature.nullable(),
  requestedAt: z.date(),
  expiresAt: z.date().nullable(),
  /** One step per version, the first for the request. */
  history: z.array(NdaStep),
  version: z.int(),
  /** Version up to which the person was written to. */
  mailedVersion: z.int(),
  /** There while the person has not been written to about the last step: the sweep finds it by this. */
  unmailed: z.boolean().exactOptional(),
  /** Version of the text for which the person was last asked to sign again. */
  askedAgainFor: z.string().nullable(),
  /** When its person asked to be erased. What was signed binds and stays; nothing more is asked of the person. */
  erasedAt: z.date().nullable(),
  requestId: z.string(),
  ...outboxFields,
});
export type NdaFields = z.infer<typeof Nda>;

export const ndaSchema = documentSchema(Nda, {
  collection: 'ndas',
  schemaVersion: 2,
  indexes: [
    [{ requestedAt: -1, _id: 1 }],
    [{ state: 1, requestedAt: -1, _id: 1 }],
    [{ listing: 1, requestedAt: -1, _id: 1 }],
    [{ state: 1, listing: 1, requestedAt: -1, _id: 1 }],
    [{ state: 1, expiresAt: 1 }],
    [{ email: 1 }],
    [{ unmailed: 1 }, { partialFilterExpression: { unmailed: { $exists: true } } }],
    [{ state: 1, textVersion: 1 }],
    outboxIndex,
  ],
});
