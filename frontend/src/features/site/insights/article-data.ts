import { articlePath } from '@brokerage/contracts';
import type { ContactAgent } from '../../../shared/contact-agent.ts';
import { ogImagePath } from '../../../shared/seo.ts';
import { absolute, businessReference } from '../../../shared/structured-data.tsx';
import type { ArticleView } from '../../../shared/articles/article-view.ts';

/** The article for search engines. Everything except the keywords is on the page. */
export function articleData(
  { slug, title, excerpt, category, date, reviewedOn, wordCount, keywords }: ArticleView,
  author: ContactAgent,
) {
  const path = articlePath(slug);
  const image = absolute(ogImagePath(path));
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${absolute(path)}#article`,
    mainEntityOfPage: absolute(path),
    headline: title,
    description: excerpt,
    datePublished: date,
    dateModified: reviewedOn,
    wordCount,
    articleSection: category,
    keywords,
    image,
    thumbnailUrl: image,
    inLanguage: 'en-CA',
    author: { '@type': 'Person', name: author.name, jobTitle: author.title, url: absolute(`/${author.slug}`) },
    publisher: businessReference,
  };
}
