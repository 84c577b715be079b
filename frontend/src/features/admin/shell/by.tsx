import { listStaff } from '@brokerage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

/** Whoever has ever been an admin, so that a record from long ago still has a name. */
const staffQuery = queryOptions({
  queryKey: ['admin-staff'],
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Who did something: the address of an admin, the shop itself, or the visitor. */
export function By({ id }: { id: string }) {
  const { data } = useQuery(staffQuery);
  if (id === 'system') return 'the shop';
  if (id === 'visitor') return 'the visitor';
  const email = data?.staff.find((user) => user.id === id)?.email;
  return <span className="break-all">{email ?? (id.includes('@') ? id : 'somebody of the office')}</span>;
}
