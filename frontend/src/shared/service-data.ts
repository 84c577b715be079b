import { absolute, businessReference } from './structured-data.ts';

/** What a page offers; `name` is the page's own heading. */
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
