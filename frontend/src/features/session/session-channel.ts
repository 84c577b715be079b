import type { SessionMessage } from './session-calls.ts';

export interface SessionChannel {
  post(message: SessionMessage): void;
  listen(receive: (message: SessionMessage) => void): void;
}

/** Tells other tabs of this site about a new session and its end. */
export function browserChannel(): SessionChannel {
  const channel = new BroadcastChannel('session');
  return {
    post: (...message) => channel.postMessage(...message),
    listen: (receive) => {
      channel.addEventListener('message', ({ data }) => void read(data, receive));
    },
  };
}

async function read(data: unknown, receive: (message: SessionMessage) => void): Promise<void> {
  const { readSessionMessage } = await import('./session-calls.ts');
  const message = readSessionMessage(data);
  if (message) receive(message);
}

/** There are no other tabs while prerendering. */
export const noChannel: SessionChannel = { post: () => undefined, listen: () => undefined };
