import { useEffect, useState } from 'react';

/** The token of a link for a new password: `#access_token=…&type=recovery`. Null for every other fragment. */
export function recoveryTokenOf(hash: string): string | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const token = fields.get('access_token');
  return fields.get('type') === 'recovery' && token ? token : null;
}

/**
 * The token of the recovery link this page was opened with. It is taken out of the address bar at once, so that neither the
 * history nor a screenshot keeps it, and lives in this component only.
 */
export function useRecoveryToken(): [string | null, () => void] {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      const found = recoveryTokenOf(hash);
      if (!found) return;
      setToken(found);
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return [token, () => setToken(null)];
}
