import type { ArticleView } from '../../../shared/articles/article-view.ts';

export function ArticleSources({ sources }: Pick<ArticleView, 'sources'>) {
  return (
    <section aria-labelledby="article-sources" className="mt-14 border-2 border-ink bg-plate px-6 py-5">
      <h2 id="article-sources" className="label font-sans tracking-[0.09em]">
        Sources
      </h2>
      <ol className="mt-3 divide-y divide-line">
        {sources.map(({ title, publisher, url }) => (
          <li key={title} className="py-2.5 leading-snug">
            <a
              href={url}
              rel="noopener"
              className="inline-block py-0.5 font-medium underline decoration-edge underline-offset-4 hover:decoration-signal"
            >
              {title}
            </a>
            <span className="block text-sm text-muted">{publisher}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
        General information, not legal, tax or financial advice. Laws and rates change: read the source before you rely
        on a figure.
      </p>
    </section>
  );
}
