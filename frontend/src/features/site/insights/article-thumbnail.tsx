import type { ArticleCard } from './article-view.ts';
import { drawThumbnail } from './thumbnail.ts';

interface ArticleThumbnailProps {
  article: Pick<ArticleCard, 'id' | 'category'>;
  className: string;
}

export function ArticleThumbnail({ article: { id, category }, className }: ArticleThumbnailProps) {
  const { lines, thin, fill } = drawThumbnail(category, id);
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true" fill="none" stroke="currentColor" className={className}>
      <path d={thin} strokeOpacity="0.5" strokeWidth="0.8" />
      <path d={fill} fill="var(--signal)" stroke="none" />
      <path d={lines} strokeWidth="1.4" />
    </svg>
  );
}
