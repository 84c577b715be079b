import type { listTeam } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../../../features/admin/team/team-page.tsx';
import { teamQuery } from '../../../features/admin/team/team.queries.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Shows the team, the invitations and the permissions. */
export const Route = createFileRoute('/_admin/admin/team')({
  staticData: {
    admin: {
      title: 'Team',
      least: 'owner' satisfies (typeof listTeam)['access'],
      nav: { label: 'Team', group: 'system', position: 6, key: 'i' },
    },
  },
  loader: () => preloadQuery(teamQuery),
  component: TeamPage,
});
