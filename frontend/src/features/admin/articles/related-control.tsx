import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RELATED_ARTICLES } from '@brokerage/contracts';
import { articleQueries } from '../shell/content.queries.ts';
import type { ControlProps } from '../editor/content-kind.ts';

const PLACES = Array.from({ length: RELATED_ARTICLES }, (_, place) => place);

/** One select per related article; offers the published articles. */
export function RelatedControl({ value, onChange, id, ...attributes }: ControlProps) {
  const { data } = useQuery(articleQueries.list);
  const { articleId } = useParams({ strict: false });
  const chosen = value.split('\n');
  const published = (data?.articles ?? []).filter((one) => one.publishedVersion !== null && one.id !== articleId);
  const choose = (place: number, article: string): void =>
    onChange(
      PLACES.map((one) => (one === place ? article : (chosen[one] ?? '')))
        .filter(Boolean)
        .join('\n'),
    );
  return (
    <div className="space-y-2">
      {PLACES.map((place) => {
        const present = chosen[place] ?? '';
        return (
          <select
            key={place}
            {...attributes}
            {...(place === 0 ? { id } : { 'aria-label': `Read next, ${place + 1}` })}
            value={present}
            onChange={({ target }) => choose(place, target.value)}
          >
            <option value="">Not chosen</option>
            {published.some((one) => one.id === present) || present === '' ? null : (
              <option value={present}>{present} (not on the site)</option>
            )}
            {published.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
        );
      })}
    </div>
  );
}
