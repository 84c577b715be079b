import { StaticHtml } from '../../../shared/ui/static-html.tsx';

/** The text of an article as it was rendered at build time. */
export function ArticleText({ html }: { html: string }) {
  return <StaticHtml id="article-text" className="article-text" html={html} />;
}
