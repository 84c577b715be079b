import { changeMemberRole, removeMember, switchMember, type TeamMember } from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { ROLES_IN_WORDS } from '../words/team-words.ts';
import { RoleField, roleOf } from './role-field.tsx';
import { useTeamChanged } from './use-team-changed.ts';

interface MemberActionsProps {
  member: TeamMember;
  /** Nobody shuts themselves out by mistake; to leave is to ask another owner. */
  isSelf: boolean;
}

/** What an owner does about somebody of the office. */
export function MemberActions({ member: { userId, name, role, state }, isSelf }: MemberActionsProps) {
  const changed = useTeamChanged();
  const change = async ({ field }: Decided): Promise<void> => {
    const member = await call(changeMemberRole, { userId, role: roleOf(field('role')) });
    await changed(`${name}: ${ROLES_IN_WORDS[member.role]}`);
  };
  const turn = async (to: 'on' | 'off'): Promise<void> => {
    await call(switchMember, { userId, switch: to });
    await changed(to === 'on' ? `${name} is let in again` : `${name} is shut out`);
  };
  const remove = async (): Promise<void> => {
    await call(removeMember, { userId });
    await changed(`${name} is not in the team any more`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ActionDialog label={`Change the role of ${name}`} confirm="Change the role" hasReason={false} onConfirm={change}>
        <RoleField key={role} chosen={role} />
        <p className="text-sm">
          {isSelf ? 'You are' : `${name} is`} signed out everywhere and has the new role from the next sign-in on.
        </p>
      </ActionDialog>
      {isSelf ? null : (
        <>
          {state === 'disabled' ? (
            <ActionDialog
              label={`Let ${name} in again`}
              confirm="Let in"
              hasReason={false}
              onConfirm={() => turn('on')}
            >
              <p className="text-sm">{name} can sign in with the password of before.</p>
            </ActionDialog>
          ) : (
            <ActionDialog label={`Shut ${name} out`} confirm="Shut out" hasReason={false} onConfirm={() => turn('off')}>
              <p className="text-sm">
                {name} is signed out everywhere at once and cannot sign in until you allow it again.
              </p>
            </ActionDialog>
          )}
          <ActionDialog label={`Remove ${name}`} confirm="Remove" hasReason={false} onConfirm={remove}>
            <p className="text-sm">
              {name} leaves the team at once: the password and the second factor are gone, purchases stay. What {name}{' '}
              did keeps the name. To come back takes a new invitation.
            </p>
          </ActionDialog>
        </>
      )}
    </div>
  );
}
