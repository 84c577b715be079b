import { SITE } from './site.ts';

/** Stands for the site's public address in prerendered files; the server replaces it at startup. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The public address of the site, without a trailing slash. */
export const PUBLIC_ORIGIN: string = import.meta.env.SSR ? ORIGIN_PLACEHOLDER : window.location.origin;

export interface PageMeta {
  /**
   * Unique on the site, at most `MAX_TITLE` characters (see `pages.ts`), without the brokerage's name, which is in
   * `og:site_name` and on the page.
   */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  /** Canonical path, without a query. */
  path: `/${string}`;
  noindex?: boolean;
  /** Dates of an article, as calendar days. */
  article?: { publishedOn: string; modifiedOn: string };
}

/**
 * Returns the head of a page: title, description, canonical address, share metadata and, for pages that should not be
 * indexed, noindex. Structured data is in the page itself, see `StructuredData`.
 */
export function pageMeta({ title, description, path, noindex = false, article }: PageMeta) {
  const url = `${PUBLIC_ORIGIN}${path}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: noindex ? 'noindex' : 'index, follow' },
      { property: 'og:type', content: article ? 'article' : 'website' },
      { property: 'og:site_name', content: SITE.brokerageName },
      { property: 'og:locale', content: 'en_CA' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${PUBLIC_ORIGIN}${ogImagePath(path)}` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: `${title}, ${SITE.brokerageName}` },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: `${PUBLIC_ORIGIN}${ogImagePath(path)}` },
      ...(article
        ? [
            { property: 'article:published_time', content: article.publishedOn },
            { property: 'article:modified_time', content: article.modifiedOn },
          ]
        : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** Returns the address of the picture drawn for a page at build time. */
export function ogImagePath(path: `/${string}`): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
