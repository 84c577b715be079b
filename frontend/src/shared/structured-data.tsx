import { PUBLIC_ORIGIN } from './seo.ts';
import { SITE } from './site.ts';

/** Id of the brokerage's description in the head of the page; all other blocks refer to it. */
export const BUSINESS_ID = `${PUBLIC_ORIGIN}/#brokerage`;

export const absolute = (path: string): string => `${PUBLIC_ORIGIN}${path}`;

export const businessReference = { '@type': 'RealEstateAgent', '@id': BUSINESS_ID, name: SITE.brokerageName } as const;

/** Renders a schema.org object, or a list of them, for search engines. Every value must also be visible on the page. */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger -- JSON made here, and `<` is escaped: it cannot end the script.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Describes the service that a page offers; `name` is the page's own heading. */
export function serviceData({ name, path }: { name: string; path: `/${string}` }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    url: absolute(path),
    areaServed: 'Ontario',
    provider: businessReference,
  };
}
