import { useSyncExternalStore } from 'react';
import { TICK_MS } from './session.rules.ts';
import { browserChannel, noChannel } from './session-channel.ts';
import { SessionManager, type SessionSnapshot } from './session-manager.ts';
import { browserMarker } from './session-marker.ts';

export const session = new SessionManager({
  now: () => Date.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  // Loaded only for visitors with a session.
  renew: async () => (await import('./session-calls.ts')).renew(),
  end: async () => (await import('./session-calls.ts')).end(),
  exclusive: (work) => navigator.locks.request('session-refresh', work),
  marker: browserMarker,
  channel: import.meta.env.SSR ? noChannel : browserChannel(),
});

/** Restores the session and keeps it fresh while the page is open. */
export function startSession(): void {
  session.restore();
  setInterval(() => void session.tick(), TICK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void session.tick();
  });
}

const BEFORE_THE_BROWSER: SessionSnapshot = { status: 'restoring' };

export function useSession(): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => BEFORE_THE_BROWSER);
}
