import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const SESSION = 'Session';

/** `token-reuse`: a refresh token that had been replaced came back, so somebody else has a copy. */
const EndOfSession = z.enum(['signed-out', 'revoked', 'token-reuse', 'password-changed', 'disabled', 'erased']);
export type EndOfSession = z.infer<typeof EndOfSession>;

const Session = z.object({
  _id: z.string(),
  userId: z.string(),
  /** Number of the refresh token that is valid now; every refresh adds one. */
  counter: z.int(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  expiresAt: z.date(),
  endedAt: z.date().nullable(),
  endedBecause: EndOfSession.exactOptional(),
  /** Browser and system in short, for the list of sessions. */
  device: z.string().default(''),
});
export type SessionFields = z.infer<typeof Session>;

export const sessionSchema = documentSchema(Session, {
  collection: 'sessions',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }], [{ userId: 1, endedAt: 1 }]],
});
