import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const CONSENT = 'Consent';

/** Express consent to emails about properties: who, to which words, when and where. Kept as proof after it is withdrawn. */
const Consent = z.object({
  /** Id of the lead it was given with; for an imported consent, derived from its proof. */
  _id: z.string(),
  /** Null once the person has been erased. */
  email: z.string().nullable(),
  /** Keyed hash of an erased address: it lets us answer a complaint without being able to read the address. */
  erasedAddress: z.string().nullable(),
  wording: z.string(),
  page: z.string().default(''),
  givenAt: z.date(),
  withdrawnAt: z.date().nullable(),
  /** Listings that the person was mailed about. */
  mailedListings: z.array(z.string()).default([]),
  /** Fingerprint of the listings on offer when this consent was last matched. */
  matchedOffer: z.string().default(''),
});
export type ConsentFields = z.infer<typeof Consent>;

export const consentSchema = documentSchema(Consent, {
  collection: 'consents',
  schemaVersion: 2,
  indexes: [[{ email: 1 }], [{ erasedAddress: 1 }], [{ withdrawnAt: 1, matchedOffer: 1 }]],
});
