import { useEffect, useState } from 'react';

/** The purpose of a link from a mail. */
const LINK_TYPES = ['recovery', 'invitation'] as const;

export interface LinkToken {
  type: (typeof LINK_TYPES)[number];
  token: string;
}

/** Returns the token of a password or invitation link: `#access_token=…&type=recovery`. Null for any other fragment. */
export function linkTokenOf(hash: string): LinkToken | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const token = fields.get('access_token');
  const type = LINK_TYPES.find((known) => known === fields.get('type'));
  return type && token ? { type, token } : null;
}

/**
 * Returns the token of the link that opened the page. It is removed from the address bar immediately, so that neither
 * history nor screenshots contain it, and exists in this component only.
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
