import { INVITATION_DAYS, inviteMember } from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { RoleField, roleOf } from './role-field.tsx';
import { useTeamChanged } from './use-team-changed.ts';

const REFUSED = { member_exists: 'email', invitation_exists: 'email' } as const;

export function InviteMember() {
  const changed = useTeamChanged();
  const invite = async ({ actionId, field }: Decided): Promise<void> => {
    const role = roleOf(field('role'));
    const { email } = await call(inviteMember, { invitationId: actionId, email: field('email'), role });
    await changed(`Invitation sent to ${email}`);
  };
  return (
    <ActionDialog
      label="Invite someone"
      confirm="Send invitation"
      hasReason={false}
      refusedFields={REFUSED}
      onConfirm={invite}
    >
      <label className="block text-sm font-semibold">
        Email address
        <input name="email" type="email" required maxLength={255} autoComplete="off" className={CONTROL} />
      </label>
      <RoleField chosen="assistant" />
      <p className="text-sm">
        The email links to a form for their name and password. The link works once, for {INVITATION_DAYS} days.
      </p>
    </ActionDialog>
  );
}
