interface SitemapEntry {
  path: string;
  updatedOn: string;
  noindex?: boolean;
}

/** Lists the addresses for search engines, each with its last change. */
export function sitemapXml(origin: string, pages: readonly SitemapEntry[]): string {
  const urls = pages
    .filter(({ noindex }) => !noindex)
    .map(({ path, updatedOn }) => `<url><loc>${origin}${path}</loc><lastmod>${updatedOn}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Does not block pages with `noindex`: a robot must be able to read them to see it. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
