import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const CODE = 'Code';

/**
 * The newest code of an address or an account (`account <user id>` instead of the address). The code itself is not
 * stored: it is derived from `codeId` and a key.
 */
const Code = z.object({
  email: z.string(),
  codeId: z.string(),
  codeHash: z.string(),
  createdAt: z.date(),
  /** When it was last mailed; `mailings` counts how often. */
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
