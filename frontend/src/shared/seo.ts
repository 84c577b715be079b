import { SITE } from '@brokerage/contracts';
import { PUBLIC_ORIGIN } from './env.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path; its query is never part of it. */
  path: `/${string}`;
  noindex?: boolean;
}

/** The head of a page: title, description, canonical address and, for pages that are nobody's search result, noindex. */
export function pageMeta({ title, description, path, noindex = false }: PageMeta) {
  return {
    meta: [
      { title: `${title} | ${SITE.brokerageName}` },
      { name: 'description', content: description },
      { name: 'robots', content: noindex ? 'noindex' : 'index, follow' },
    ],
    links: [{ rel: 'canonical', href: `${PUBLIC_ORIGIN}${path}` }],
  };
}
