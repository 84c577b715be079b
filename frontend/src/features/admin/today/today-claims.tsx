import { torontoDay } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { claimsOverdue } from '../../../shared/claims/register.ts';

/** Figures of the public site nobody has read against their source by the day they should have been; nothing while there are none. */
export function TodayClaims({ now }: { now: Date }) {
  const overdue = claimsOverdue(torontoDay(now));
  if (overdue.length === 0) return null;
  return (
    <p className="border-l-4 border-signal bg-plate px-3 py-2 text-sm">
      {overdue.length === 1 ? 'One figure' : `${overdue.length} figures`} of the site should have been read against{' '}
      {overdue.length === 1 ? 'its source' : 'their sources'} by now: <Link to="/admin/content">Content</Link>
    </p>
  );
}
