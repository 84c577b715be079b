import type { TeamMember } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.ts';
import { AdminTable, type Column } from '../shell/admin-table.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { MEMBER_STATES_IN_WORDS, ROLES_IN_WORDS } from '../words/team-words.ts';
import { Invitations } from './invitations.tsx';
import { InviteMember } from './invite-member.tsx';
import { MemberActions } from './member-actions.tsx';
import { Rights } from './rights.tsx';
import { teamQuery } from './team.queries.ts';

/** Shows the team, the invitations and the permissions. */
export function TeamPage() {
  const query = useQuery(teamQuery);
  const session = useSession();
  const ownId = session.status === 'signed-in' ? session.user.id : '';
  const below = (member: TeamMember) => <MemberActions member={member} isSelf={member.userId === ownId} />;
  return (
    <div className="space-y-8">
      <ListState query={query} what="The team">
        {({ members, invitations }) => (
          <div className="space-y-8">
            <section>
              <div className="mb-2 flex flex-wrap items-baseline gap-3">
                <h2 className="font-sans text-sm font-semibold tracking-normal">Team members</h2>
                <span className="ml-auto">
                  <InviteMember />
                </span>
              </div>
              <AdminTable
                caption="Team members"
                columns={columnsFor(ownId)}
                rows={members}
                keyOf={({ userId }) => userId}
                below={below}
              />
            </section>
            <Invitations invitations={invitations} />
          </div>
        )}
      </ListState>
      <Rights />
    </div>
  );
}

function columnsFor(ownId: string): readonly Column<TeamMember>[] {
  return [
    { label: 'Name', cell: ({ name, userId }) => `${name}${userId === ownId ? ' (you)' : ''}` },
    { label: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { label: 'Role', cell: ({ role }) => ROLES_IN_WORDS[role] },
    {
      label: 'Status',
      cell: ({ state }) => (
        <span className={state === 'disabled' ? 'font-semibold text-danger' : ''}>{MEMBER_STATES_IN_WORDS[state]}</span>
      ),
    },
    { label: 'Second factor', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off') },
    {
      label: 'Last sign-in',
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <time dateTime={lastSignInAt}>{officeTime(lastSignInAt)}</time> : 'never',
    },
  ];
}
