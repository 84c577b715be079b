import { changeMemberRole, removeMember, switchMember, type TeamMember } from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { ROLES_IN_WORDS } from '../words/team-words.ts';
import { RoleField, roleOf } from './role-field.tsx';
import { useTeamChanged } from './use-team-changed.ts';

interface MemberActionsProps {
  member: TeamMember;
  /** Owners cannot lock themselves out by mistake; to leave, they ask another owner. */
  isSelf: boolean;
}

/** An owner's actions on a member of the team. */
export function MemberActions({ member: { userId, name, role, state }, isSelf }: MemberActionsProps) {
  const changed = useTeamChanged();
  const change = async ({ field }: Decided): Promise<void> => {
    const member = await call(changeMemberRole, { userId, role: roleOf(field('role')) });
    await changed(`${name}: ${ROLES_IN_WORDS[member.role]}`);
  };
  const turn = async (to: 'on' | 'off'): Promise<void> => {
    await call(switchMember, { userId, switch: to });
    await changed(to === 'on' ? `${name}’s account has been reactivated` : `${name}’s account has been suspended`);
  };
  const remove = async (): Promise<void> => {
    await call(removeMember, { userId });
    await changed(`${name} has been removed from the team`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ActionDialog label={`Change ${name}’s role`} confirm="Change role" hasReason={false} onConfirm={change}>
        <RoleField key={role} chosen={role} />
        <p className="text-sm">
          {isSelf ? 'You are' : `${name} is`} signed out everywhere. The new role applies from the next sign-in.
        </p>
      </ActionDialog>
      {isSelf ? null : (
        <>
          {state === 'disabled' ? (
            <ActionDialog
              label={`Reactivate ${name}’s account`}
              confirm="Reactivate account"
              hasReason={false}
              onConfirm={() => turn('on')}
            >
              <p className="text-sm">{name} can sign in again with the same password.</p>
            </ActionDialog>
          ) : (
            <ActionDialog
              label={`Suspend ${name}’s account`}
              confirm="Suspend account"
              hasReason={false}
              onConfirm={() => turn('off')}
            >
              <p className="text-sm">
                {name} is signed out everywhere immediately and cannot sign in until you reactivate the account.
              </p>
            </ActionDialog>
          )}
          <ActionDialog label={`Remove ${name}`} confirm="Remove" hasReason={false} onConfirm={remove}>
            <p className="text-sm">
              {name} leaves the team immediately. The password and second factor are deleted; purchases are kept. Past
              actions still show {name} as their author. Rejoining requires a new invitation.
            </p>
          </ActionDialog>
        </>
      )}
    </div>
  );
}
