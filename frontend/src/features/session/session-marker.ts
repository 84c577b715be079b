import type { Session } from '@brokerage/contracts';

const KEY = 'session';

export interface SessionMarker {
  exists(): boolean;
  set(session: Session): void;
  clear(): void;
}

/**
 * Records that a session may exist, so that other visitors cause no refresh. Holds no token, because scripts can read
 * this storage.
 */
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

/** Without storage the session still works, but ends with the page. */
function tryStorage(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}
