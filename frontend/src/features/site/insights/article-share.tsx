import { absolute } from '../../../shared/structured-data.tsx';
import { POPUP_FEATURES, shareLinks } from './share-links.ts';

/** Uses links, which work without a script; with one, `page-controls.ts` opens the form in a small window. */
export function ArticleShare({ path, title }: { path: string; title: string }) {
  return (
    <section aria-label="Share this article" className="no-print mt-12 flex flex-wrap items-center gap-2">
      <h2 className="label mr-2 font-sans text-muted">Share</h2>
      {shareLinks(absolute(path), title).map(({ name, href, popup }) => (
        <a
          key={name}
          href={href}
          className="inline-flex min-h-9 items-center rounded-plate border border-edge px-3 text-sm font-semibold hover:border-ink hover:bg-ink hover:text-paper"
          {...(popup ? { target: '_blank', rel: 'noopener', 'data-popup': POPUP_FEATURES } : {})}
        >
          {name}
        </a>
      ))}
    </section>
  );
}
