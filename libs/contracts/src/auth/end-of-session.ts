import { z } from 'zod';

/** Why a session ended. `token-reuse`: a replaced refresh token was used again, so somebody else has a copy. */
export const EndOfSession = z.enum([
  'signed-out',
  'revoked',
  'token-reuse',
  'password-changed',
  'role-changed',
  'disabled',
  'removed',
  'erased',
]);
export type EndOfSession = z.infer<typeof EndOfSession>;
