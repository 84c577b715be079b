import { endSession, refreshSession, Session } from '@brokerage/contracts';
import { call, callFor } from '../../shared/api.ts';
import { z } from 'zod';

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session'), session: Session }),
  z.object({ type: z.literal('signed-out') }),
]);
export type SessionMessage = z.infer<typeof Message>;

/** Returns null for anything that a tab of this version would not send. */
export function readSessionMessage(data: unknown): SessionMessage | null {
  const message = Message.safeParse(data);
  return message.success ? message.data : null;
}

/**
 * Exchanges the refresh cookie for a session. The request outlives the page: otherwise the server would replace a cookie
 * that the browser keeps, and take its next use for theft.
 */
export const renew = (): Promise<Session> => callFor(refreshSession, {}, Session, { keepalive: true });

/** Ends the session on the server. */
export const end = (): Promise<unknown> => call(endSession, {});
