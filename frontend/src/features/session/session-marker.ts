import type { Session } from '@brokerage/contracts';

const KEY = 'session';

export interface SessionMarker {
  exists(): boolean;
  set(session: Session): void;
  clear(): void;
}

/** Says that a session may exist, so that strangers cause no refresh. Holds no token: scripts can read this storage. */
export const browserMarker: SessionMarker = {
  exists() {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  set({ user, expiresAt }) {
    tryStorage(() => localStorage.setItem(KEY, JSON.stringify({ userId: user.id, role: user.role, expiresAt })));
  },
  clear() {
    tryStorage(() => localStorage.removeItem(KEY));
  },
};

/** With storage blocked the session still works; it only ends with the page. */
function tryStorage(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}
