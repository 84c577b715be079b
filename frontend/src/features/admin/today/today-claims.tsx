import { torontoDay } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { claimQueries } from '../content/claims.queries.ts';

/** Returns how many of the site's figures are overdue for a check against their source. */
export function useOverdueClaims(now: Date): number {
  const { data } = useQuery(claimQueries.list);
  return data?.claims.filter(({ reviewBy }) => reviewBy < torontoDay(now)).length ?? 0;
}

/** Links to the overdue figures; empty if there are none. */
export function TodayClaims({ now }: { now: Date }) {
  const overdue = useOverdueClaims(now);
  if (overdue === 0) return null;
  return (
    <p className="border-l-4 border-signal bg-plate px-3 py-2 text-sm">
      {overdue === 1 ? 'One figure' : `${overdue} figures`} on the site {overdue === 1 ? 'is' : 'are'} due to be checked
      against {overdue === 1 ? 'its source' : 'their sources'}: <Link to="/admin/content">Content</Link>
    </p>
  );
}
