import { useEffect, useState } from 'react';

/** What a link from a mail is for. */
const LINK_TYPES = ['recovery', 'invitation'] as const;

export interface LinkToken {
  type: (typeof LINK_TYPES)[number];
  token: string;
}

/** The token of a link for a new password or of an invitation: `#access_token=…&type=recovery`. Null for every other fragment. */
export function linkTokenOf(hash: string): LinkToken | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const token = fields.get('access_token');
  const type = LINK_TYPES.find((known) => known === fields.get('type'));
  return type && token ? { type, token } : null;
}

/**
 * The token of the link this page was opened with. It is taken out of the address bar at once, so that neither the
 * history nor a screenshot keeps it, and lives in this component only.
 */
export function useLinkToken(): [LinkToken | null, () => void] {
  const [link, setLink] = useState<LinkToken | null>(null);
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      const found = linkTokenOf(hash);
      if (!found) return;
      setLink(found);
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return [link, () => setLink(null)];
}
