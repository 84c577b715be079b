import {
  acceptInvitation,
  changeMemberRole,
  changeOwnName,
  type InputOf,
  inviteMember,
  listTeam,
  type OutputOf,
  readInvitation,
  removeMember,
  resendInvitation,
  switchMember,
  withdrawInvitation,
} from '@brokerage/contracts';
import { type ActorContext, type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InvitationService } from './invitation.service.ts';
import { TeamService } from './team.service.ts';

@Controller()
export class TeamHandler {
  constructor(
    private readonly team: TeamService,
    private readonly invitations: InvitationService,
  ) {}

  @Handles(listTeam)
  async list(): Promise<OutputOf<typeof listTeam>> {
    const [members, invitations] = await Promise.all([this.team.list(), this.invitations.list()]);
    return { members, invitations };
  }

  @Handles(changeMemberRole)
  async changeRole({ userId, role }: InputOf<typeof changeMemberRole>): Promise<OutputOf<typeof changeMemberRole>> {
    return this.team.changeRole(userId, role);
  }

  @Handles(switchMember)
  async switch({ userId, switch: to }: InputOf<typeof switchMember>): Promise<OutputOf<typeof switchMember>> {
    return to === 'on' ? this.team.enable(userId) : this.team.disable(userId);
  }

  @Handles(removeMember)
  async remove({ userId }: InputOf<typeof removeMember>): Promise<OutputOf<typeof removeMember>> {
    await this.team.remove(userId);
    return { removed: true };
  }

  @Handles(changeOwnName)
  async rename(
    { name }: InputOf<typeof changeOwnName>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof changeOwnName>> {
    await this.team.rename(actor.userId, name);
    return { name };
  }

  @Handles(inviteMember)
  async invite(input: InputOf<typeof inviteMember>, context: ActorContext): Promise<OutputOf<typeof inviteMember>> {
    return this.invitations.invite(input, context.actor, context);
  }

  @Handles(resendInvitation)
  async resend(
    { invitationId }: InputOf<typeof resendInvitation>,
    context: ActorContext,
  ): Promise<OutputOf<typeof resendInvitation>> {
    return this.invitations.resend(invitationId, context);
  }

  @Handles(withdrawInvitation)
  async withdraw({ invitationId }: InputOf<typeof withdrawInvitation>): Promise<OutputOf<typeof withdrawInvitation>> {
    await this.invitations.withdraw(invitationId);
    return { withdrawn: true };
  }

  @Handles(readInvitation)
  async readInvitation(
    { token }: InputOf<typeof readInvitation>,
    context: CallContext,
  ): Promise<OutputOf<typeof readInvitation>> {
    return this.invitations.read(token, context);
  }

  @Handles(acceptInvitation)
  async accept(
    input: InputOf<typeof acceptInvitation>,
    context: CallContext,
  ): Promise<OutputOf<typeof acceptInvitation>> {
    return this.invitations.accept(input, context);
  }
}
