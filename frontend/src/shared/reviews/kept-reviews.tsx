import { type KeptMarkup, keptMarkup } from '../kept-markup.ts';
import type { Reviews } from './reviews.ts';

/** The reviews as a part of a page that is only read: its script is fetched by who comes from another page alone. */
export function keptReviews(reviews: Reviews): Promise<KeptMarkup> {
  return keptMarkup('reviews', async () => {
    const { ReviewsSection } = await import('./reviews-section.tsx');
    return () => <ReviewsSection reviews={reviews} />;
  });
}
