interface SitemapEntry {
  path: string;
  updatedOn: string;
  noindex?: boolean;
}

/** Addresses search engines should know, with the day each was last changed. */
export function sitemapXml(origin: string, pages: readonly SitemapEntry[]): string {
  const urls = pages
    .filter(({ noindex }) => !noindex)
    .map(({ path, updatedOn }) => `<url><loc>${origin}${path}</loc><lastmod>${updatedOn}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Pages with `noindex` are not shut off here: a robot must be able to read that they say so. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
