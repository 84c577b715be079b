import { type KeptMarkup, keptMarkup } from '../kept-markup.ts';
import type { Reviews } from './reviews.ts';

/** Returns the reviews as a read-only part: only visitors from another page fetch its script. */
export function keptReviews(reviews: Reviews): Promise<KeptMarkup> {
  return keptMarkup('reviews', async () => {
    const { ReviewsSection } = await import('./reviews-section.tsx');
    return () => <ReviewsSection reviews={reviews} />;
  });
}
