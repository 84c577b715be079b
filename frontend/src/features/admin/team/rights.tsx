import { OFFICE_ROLES, reaches } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../shell/list-state.tsx';
import { areaWords, ROLES_IN_WORDS } from '../words/team-words.ts';
import { type Right, rightsQuery } from './team.queries.ts';

/** A box that may scroll must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** Lists permissions, read on demand from the operations themselves. */
export function Rights() {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...rightsQuery, enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4">
        Permissions
      </summary>
      <ListState query={query} what="Permissions">
        {(rights) => <RightsTable rights={rights} />}
      </ListState>
    </details>
  );
}

/** Narrow enough for a phone, because comparing roles needs them side by side. */
function RightsTable({ rights }: { rights: readonly Right[] }) {
  return (
    <section aria-label="Permissions" className="overflow-x-auto border border-edge bg-plate" {...REACHABLE}>
      <table className="w-full table-fixed border-collapse text-left text-sm max-md:text-xs">
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="px-3 py-2 font-sans text-xs font-semibold">
              What
            </th>
            {OFFICE_ROLES.map((role) => (
              <th key={role} scope="col" className="w-24 py-2 font-sans text-xs font-semibold max-md:w-16">
                {ROLES_IN_WORDS[role]}
              </th>
            ))}
          </tr>
        </thead>
        {byArea(rights).map(([service, list]) => (
          <tbody key={service}>
            <tr className="border-b border-line bg-sunk">
              <th scope="rowgroup" colSpan={4} className="px-3 py-2 font-sans font-semibold">
                {areaWords(service)}
              </th>
            </tr>
            {list.map(({ operation, summary, least }) => (
              <tr key={operation} className="border-b border-line align-top">
                <th scope="row" className="px-3 py-1.5 font-sans font-normal">
                  {summary}
                </th>
                {OFFICE_ROLES.map((role) => (
                  <td key={role} className={`py-1.5 ${reaches(role, least) ? 'font-semibold' : 'text-muted'}`}>
                    {reaches(role, least) ? 'yes' : 'no'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Sorts by role: what most may do comes first. */
function byArea(rights: readonly Right[]): [string, Right[]][] {
  const sorted = rights.toSorted((a, b) => OFFICE_ROLES.indexOf(a.least) - OFFICE_ROLES.indexOf(b.least));
  const services = [...new Set(rights.map(({ service }) => service))];
  return services
    .toSorted((a, b) => areaWords(a).localeCompare(areaWords(b)))
    .map((service) => [service, sorted.filter((right) => right.service === service)]);
}
