import { formatCalendarDay } from '../dates.ts';
import { ratingText, type Reviews } from './reviews.ts';

/** Shows reviews in their authors' words, or nothing if there are none. */
export function ReviewsSection({ reviews: { rating, newest } }: { reviews: Reviews }) {
  if (!rating) return null;
  return (
    <section aria-labelledby="reviews-heading" className="page py-14 md:py-20">
      <h2 id="reviews-heading" className="text-3xl md:text-5xl">
        Reviews
      </h2>
      <p className="mt-4 max-w-[62ch] text-lg text-muted">
        {ratingText(rating)}, out of 5. Every review is on file here, and published with its author’s consent.
        {newest.length < rating.count ? ` The newest ${newest.length} are below.` : ''}
      </p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {newest.map(({ id, text, stars, author, role, givenOn, source }) => (
          <li key={id} className="border border-edge bg-plate p-6">
            <figure>
              <p className="figures font-semibold text-signal-text">{stars} out of 5</p>
              <blockquote className="mt-2 whitespace-pre-line">{text}</blockquote>
              <figcaption className="mt-4 text-sm text-muted">
                <strong className="text-ink">{author}</strong>
                {role ? `, ${role}` : ''}. Given <time dateTime={givenOn}>{formatCalendarDay(givenOn)}</time>, {source}.
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
