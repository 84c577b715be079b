import type { Review, ReviewSubject } from '@brokerage/contracts';

/** Number of reviews shown; all are counted. */
const SHOWN = 12;

/** Summary of the published reviews. */
export interface Rating {
  /** Mean number of stars to one decimal place, such as `4.8`. */
  value: string;
  count: number;
}

export interface Reviews {
  /** Null without reviews: readers must be able to check a rating. */
  rating: Rating | null;
  /** The newest ones. */
  newest: readonly Review[];
}

/** Returns the reviews of one subject as pages show them. */
export function reviewsOf(all: readonly Review[], subject: ReviewSubject): Reviews {
  const found = all.filter((review) => review.subject === subject);
  const stars = found.reduce((sum, review) => sum + review.stars, 0);
  return {
    rating: found.length === 0 ? null : { value: (stars / found.length).toFixed(1), count: found.length },
    newest: found.toSorted((one, other) => other.givenOn.localeCompare(one.givenOn)).slice(0, SHOWN),
  };
}

/** Formats as `Rated 4.8 from 12 reviews`. */
export const ratingText = ({ value, count }: Rating): string =>
  `Rated ${value} from ${count} ${count === 1 ? 'review' : 'reviews'}`;

/** Structured data for search engines, as a property of the rated item. */
export const aggregateRating = ({ value, count }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: value,
  reviewCount: count,
  bestRating: '5',
});
