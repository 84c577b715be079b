import type { ArticleCard } from '../../../shared/articles/article-view.ts';
import { drawThumbnail } from './thumbnail.ts';

interface ArticleThumbnailProps {
  article: Pick<ArticleCard, 'slug' | 'category'>;
  className: string;
}

export function ArticleThumbnail({ article: { slug, category }, className }: ArticleThumbnailProps) {
  const { lines, thin, fill } = drawThumbnail(category, slug);
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true" fill="none" stroke="currentColor" className={className}>
      <path d={thin} strokeOpacity="0.5" strokeWidth="0.8" />
      <path d={fill} fill="var(--signal)" stroke="none" />
      <path d={lines} strokeWidth="1.4" />
    </svg>
  );
}
