import {
  endSession,
  type OutputOf,
  refreshSession,
  SessionGrant,
  type takeFile,
  type takeOwnPdf,
} from '@brokerage/contracts';
import { bufferOf, DomainError } from '@brokerage/service-kit';
import type { FastifyReply } from 'fastify';
import type { SessionCookies } from './session-cookies.ts';

/** Answers with a new session: the tokens go into cookies, the rest to the page. */
export function answerSession(reply: FastifyReply, output: unknown, cookies: SessionCookies): void {
  const { session, refreshToken, refreshExpiresAt, device } = SessionGrant.parse(output);
  cookies.set(reply, 'refresh', refreshToken, new Date(refreshExpiresAt));
  if (device) cookies.set(reply, 'device', device.token, new Date(device.expiresAt));
  reply.send(session);
}

/** Sends the file itself. Its name is ours and constant per tier. Ranges are not served: each would be a download of its own. */
export function sendPdf(
  reply: FastifyReply,
  { fileName, bytes, usesLeft }: Omit<OutputOf<typeof takeOwnPdf>, 'usesLeft'> & { usesLeft?: number | null },
): FastifyReply {
  if (typeof usesLeft === 'number') reply.header('x-uses-left', String(usesLeft));
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('accept-ranges', 'none')
    .send(bufferOf(bytes));
}

/** Sends a working file with its own type. Its name is ours and constant per file. */
export function answerFile(reply: FastifyReply, { fileName, mediaType, bytes }: OutputOf<typeof takeFile>): void {
  reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('accept-ranges', 'none')
    .send(bufferOf(bytes));
}

/** A browser without a refresh cookie has no session to refresh or to end. */
export function withoutCookie(subject: string): { ended: true } {
  if (subject === endSession.subject) return { ended: true };
  throw new DomainError('session_expired');
}

/** Whether a failed or finished operation ended the session, so that its cookie has to be cleared. */
export function endsCookie(subject: string, error?: unknown): boolean {
  if (subject === endSession.subject) return error === undefined;
  return subject === refreshSession.subject && error instanceof DomainError && error.code === 'session_expired';
}
