import { EndOfSession } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const SESSION = 'Session';

const Session = z.object({
  _id: z.string(),
  userId: z.string(),
  /** Number of the valid refresh token; every refresh increments it. */
  counter: z.int(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  /** When the password was confirmed again. */
  confirmedAt: z.date().exactOptional(),
  expiresAt: z.date(),
  endedAt: z.date().nullable(),
  endedBecause: EndOfSession.exactOptional(),
  /** Browser and system in short, for the list of sessions. */
  device: z.string().default(''),
  ...outboxFields,
});
export type SessionFields = z.infer<typeof Session>;

export const sessionSchema = documentSchema(Session, {
  collection: 'sessions',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }], [{ userId: 1, endedAt: 1 }], outboxIndex],
});
