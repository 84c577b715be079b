import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const CODE = 'Code';

/** The newest code of one address, or of one account (`account <user id>` in the place of the address). The code itself is not stored: it is derived from `codeId` and a key. */
const Code = z.object({
  email: z.string(),
  codeId: z.string(),
  codeHash: z.string(),
  createdAt: z.date(),
  /** When it was mailed last, and how often by then. */
  mailedAt: z.date(),
  mailings: z.int(),
  expiresAt: z.date(),
  consumedAt: z.date().nullable(),
});
export type CodeFields = z.infer<typeof Code>;

export const codeSchema = documentSchema(Code, {
  collection: 'codes',
  indexes: [
    [{ email: 1 }, { unique: true }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
});
