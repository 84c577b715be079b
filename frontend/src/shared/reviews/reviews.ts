import type { Review, ReviewSubject } from '@brokerage/contracts';

/** Shown of them; all of them are counted. */
const SHOWN = 12;

/** What the published reviews come to. */
export interface Rating {
  /** Mean of the stars to one decimal place, such as `4.8`. */
  value: string;
  count: number;
}

export interface Reviews {
  /** Null without a review: a rating rests on reviews that can be read. */
  rating: Rating | null;
  /** The newest ones. */
  newest: readonly Review[];
}

/** The reviews of one subject as pages show them. */
export function reviewsOf(all: readonly Review[], subject: ReviewSubject): Reviews {
  const found = all.filter((review) => review.subject === subject);
  const stars = found.reduce((sum, review) => sum + review.stars, 0);
  return {
    rating: found.length === 0 ? null : { value: (stars / found.length).toFixed(1), count: found.length },
    newest: found.toSorted((one, other) => other.givenOn.localeCompare(one.givenOn)).slice(0, SHOWN),
  };
}

/** `Rated 4.8 from 12 reviews`. */
export const ratingText = ({ value, count }: Rating): string =>
  `Rated ${value} from ${count} ${count === 1 ? 'review' : 'reviews'}`;

/** For search engines, as a property of what is rated. */
export const aggregateRating = ({ value, count }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: value,
  reviewCount: count,
  bestRating: '5',
});
