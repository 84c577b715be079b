import { z } from 'zod';
import type { CallGate } from './call-gate.ts';
import type { RawAnswer } from './paypal-answer.ts';

const TOO_MANY_REQUESTS = 429;

/** What an answer and our own error about tokens have in common. */
const AnswerLike = z.object({
  statusCode: z.number(),
  body: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
});

/**
 * PayPal's raw answer, or the kind of failure when there is none. An empty success is none: nobody knows what was done. A rate limit
 * holds up every call of all processes.
 */
export async function exchange(gate: CallGate, send: () => Promise<unknown>): Promise<RawAnswer | string> {
  let answer: RawAnswer | string;
  try {
    answer = rawAnswer(await send()) ?? 'no readable answer';
  } catch (error) {
    answer = rawAnswer(error) ?? (error instanceof Error ? `${error.name}: ${codeOf(error)}` : 'failed');
  }
  if (typeof answer !== 'string' && answer.status === TOO_MANY_REQUESTS) await gate.rateLimited(answer.retryAfterMs);
  return answer;
}

function rawAnswer(value: unknown): RawAnswer | undefined {
  const parsed = AnswerLike.safeParse(value);
  if (!parsed.success) return undefined;
  const { statusCode: status, body, headers } = parsed.data;
  const debugId = headers?.['paypal-debug-id'];
  return {
    status,
    body,
    debugId: typeof debugId === 'string' ? debugId : undefined,
    retryAfterMs: retryAfterMsOf(headers?.['retry-after']),
  };
}

/** Seconds or a date; undefined for anything else. */
export function retryAfterMsOf(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** The error's code only: messages of the HTTP client may repeat what was sent. */
function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'no code';
}
