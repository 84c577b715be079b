import { type Invitation, resendInvitation, withdrawInvitation } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { AdminTable, type Column } from '../shell/admin-table.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { officeTime } from '../shell/office-time.ts';
import { INVITATION_STATES_IN_WORDS, ROLES_IN_WORDS } from '../words/team-words.ts';
import { useTeamChanged } from './use-team-changed.ts';

const COLUMNS: readonly Column<Invitation>[] = [
  { label: 'Email', cell: ({ email }) => <span className="wrap-anywhere whitespace-normal">{email}</span> },
  { label: 'Role', cell: ({ role }) => ROLES_IN_WORDS[role] },
  {
    label: 'Status',
    cell: ({ state }) => (
      <span className={state === 'expired' ? 'font-semibold text-danger' : ''}>
        {INVITATION_STATES_IN_WORDS[state]}
      </span>
    ),
  },
  { label: 'Invited', cell: ({ mailedAt }) => <time dateTime={mailedAt}>{officeTime(mailedAt)}</time> },
  { label: 'Expires', cell: ({ expiresAt }) => <time dateTime={expiresAt}>{officeTime(expiresAt)}</time> },
  { label: 'By', cell: ({ invitedBy }) => <By id={invitedBy} /> },
];

const actionsOf = (invitation: Invitation) => <InvitationActions invitation={invitation} />;

/** Lists the open invitations. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">Invitations</h2>
      {invitations.length === 0 ? (
        <p className="border border-line bg-plate p-6 text-sm">No pending invitations.</p>
      ) : (
        <AdminTable
          caption="Invitations"
          columns={COLUMNS}
          rows={invitations}
          keyOf={({ invitationId }) => invitationId}
          below={actionsOf}
        />
      )}
    </section>
  );
}

function InvitationActions({ invitation: { invitationId, email } }: { invitation: Invitation }) {
  const changed = useTeamChanged();
  const onError = (error: Error): void => notifyError(error.message);
  const resend = useMutation({
    mutationFn: () => call(resendInvitation, { invitationId }),
    onSuccess: () => changed(`Invitation sent to ${email}`),
    onError,
  });
  const withdraw = useMutation({
    mutationFn: () => call(withdrawInvitation, { invitationId }),
    onSuccess: () => changed(`Invitation for ${email} withdrawn`),
    onError,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className={smallButton()}
        disabled={resend.isPending}
        aria-label={`Send again to ${email}`}
        onClick={() => resend.mutate()}
      >
        Send again
      </button>
      <button
        type="button"
        className={smallButton()}
        disabled={withdraw.isPending}
        aria-label={`Withdraw the invitation for ${email}`}
        onClick={() => withdraw.mutate()}
      >
        Withdraw
      </button>
    </div>
  );
}
