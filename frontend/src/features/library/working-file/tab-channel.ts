import type { TabChannel } from './working-file.ts';

/** Tabs of this site that show working files. */
export function tabChannel(): TabChannel {
  const channel = new BroadcastChannel('working-file');
  return {
    post: (...message) => channel.postMessage(...message),
    listen: (receive) => channel.addEventListener('message', ({ data }) => receive(data)),
    close: () => channel.close(),
  };
}
