import type { SessionMessage } from './session-calls.ts';

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
      channel.addEventListener('message', ({ data }) => void read(data, receive));
    },
  };
}

async function read(data: unknown, receive: (message: SessionMessage) => void): Promise<void> {
  const { readSessionMessage } = await import('./session-calls.ts');
  const message = readSessionMessage(data);
  if (message) receive(message);
}

/** While pages are made there are no other tabs. */
export const noChannel: SessionChannel = { post: () => undefined, listen: () => undefined };
