import { formatCalendarDay } from '../../../shared/dates.ts';
import { REGULATION_SOURCES, REGULATIONS } from './regulations.content.ts';

export function SourcesBox() {
  const { reviewedOn } = REGULATIONS;
  return (
    <section aria-labelledby="sources" className="page py-12 md:py-16">
      <div className="border border-edge bg-plate p-6 md:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-3">
          <h2 id="sources" className="text-2xl">
            Sources
          </h2>
          <p className="text-sm text-muted">
            Reviewed on <time dateTime={reviewedOn}>{formatCalendarDay(reviewedOn)}</time>
          </p>
        </div>
        <ul className="gap-x-10 md:columns-2">
          {REGULATION_SOURCES.map(({ title, publisher, url }) => (
            <li key={title} className="break-inside-avoid border-b border-line py-3">
              <a
                href={url}
                className="inline-block min-h-6 font-medium underline decoration-signal decoration-2 underline-offset-4 hover:bg-sunk"
              >
                {title}
              </a>
              <span className="block text-sm text-muted">{publisher}</span>
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm text-muted">
          The two periods under the lien act are given as they are commonly described; they were not compared with the
          consolidated text on the day of review.
        </p>
      </div>
    </section>
  );
}
