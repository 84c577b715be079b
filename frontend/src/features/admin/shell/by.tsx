import { useQuery } from '@tanstack/react-query';
import { staffQuery } from './shell.queries.ts';

const NOT_OF_THE_OFFICE: Readonly<Record<string, string>> = {
  system: 'the shop',
  clock: 'the shop',
  visitor: 'the visitor',
  operator: 'an operator, on the server',
};

/** The author of a record: a team member, the shop itself, or the visitor. Older records hold the author's email address. */
export function By({ id }: { id: string }) {
  const { data } = useQuery(staffQuery);
  const name = data?.staff.find((user) => user.id === id || user.email === id)?.name;
  return NOT_OF_THE_OFFICE[id] ?? <span className="wrap-anywhere">{name ?? 'a team member'}</span>;
}
