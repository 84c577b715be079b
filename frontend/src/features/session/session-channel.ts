import { Session } from '@brokerage/contracts';
import { z } from 'zod';

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session'), session: Session }),
  z.object({ type: z.literal('signed-out') }),
]);
export type SessionMessage = z.infer<typeof Message>;

export interface SessionChannel {
  post(message: SessionMessage): void;
  listen(receive: (message: SessionMessage) => void): void;
}

/** Tabs of this site tell each other about a new session and about its end. */
export function browserChannel(): SessionChannel {
  const channel = new BroadcastChannel('session');
  return {
    post: (...message) => channel.postMessage(...message),
    listen: (receive) => {
      channel.addEventListener('message', ({ data }) => {
        const message = Message.safeParse(data);
        if (message.success) receive(message.data);
      });
    },
  };
}
