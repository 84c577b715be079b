import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const CONSENT = 'Consent';

/** Express consent to emails about properties: who, to what words, when and where. Kept after it was withdrawn, as proof. */
const Consent = z.object({
  /** Id of the lead it was given with, or one made of its proof when it came with a file. */
  _id: z.string(),
  /** Null once the person asked to be erased. */
  email: z.string().nullable(),
  /** Keyed hash of the address that asked to be erased: a complaint can be answered, the address cannot be read. */
  erasedAddress: z.string().nullable(),
  wording: z.string(),
  page: z.string().default(''),
  givenAt: z.date(),
  withdrawnAt: z.date().nullable(),
  /** Listings its person was written to about. */
  mailedListings: z.array(z.string()).default([]),
  /** Fingerprint of the listings on offer when this was last matched with them. */
  matchedOffer: z.string().default(''),
});
export type ConsentFields = z.infer<typeof Consent>;

export const consentSchema = documentSchema(Consent, {
  collection: 'consents',
  schemaVersion: 2,
  indexes: [[{ email: 1 }], [{ erasedAddress: 1 }], [{ withdrawnAt: 1, matchedOffer: 1 }]],
});
