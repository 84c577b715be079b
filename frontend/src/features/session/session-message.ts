import { Session } from '@brokerage/contracts';
import { z } from 'zod';

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session'), session: Session }),
  z.object({ type: z.literal('signed-out') }),
]);
export type SessionMessage = z.infer<typeof Message>;

/** Null for what no tab of this version would send. */
export function readSessionMessage(data: unknown): SessionMessage | null {
  const message = Message.safeParse(data);
  return message.success ? message.data : null;
}
