import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const RESET = 'Reset';

/** The newest request of an account for a new password. It replaces the previous one, whose link stops working. */
const Reset = z.object({
  /** The user's id. */
  _id: z.string(),
  /** The link's token is derived from it and a key. */
  resetId: z.string(),
  createdAt: z.date(),
  /** When it was last mailed; `mailings` counts how often. */
  mailedAt: z.date(),
  mailings: z.int(),
  /** Number of wrong second-factor codes entered with it. */
  wrongCodes: z.int(),
  expiresAt: z.date(),
  consumedAt: z.date().nullable(),
});
export type ResetFields = z.infer<typeof Reset>;

export const resetSchema = documentSchema(Reset, {
  collection: 'resets',
  indexes: [
    [{ resetId: 1 }, { unique: true }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
});
