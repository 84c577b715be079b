import { NdaState } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const NDA = 'Nda';

const NdaStep = z.object({ state: NdaState, at: z.date(), by: z.string(), note: z.string().default('') });
export type NdaStep = z.infer<typeof NdaStep>;

/** The evidence of a signature: the typed name, the time and the network. */
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
  /** One step per version; the first is the request. */
  history: z.array(NdaStep),
  version: z.int(),
  /** The last version that the person was mailed about. */
  mailedVersion: z.int(),
  /** Set while the person has not been mailed about the last step; the sweep finds the agreement by it. */
  unmailed: z.boolean().exactOptional(),
  /** Version of the text for which the person was last asked to sign again. */
  askedAgainFor: z.string().nullable(),
  /** When the person was erased. A signed agreement stays binding and is kept; the person is asked for nothing more. */
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
