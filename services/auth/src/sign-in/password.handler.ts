import {
  changePassword,
  confirmPassword,
  type InputOf,
  type OutputOf,
  requestPasswordReset,
  resetPassword,
} from '@brokerage/contracts';
import { type ActorContext, type CallContext, databaseNow, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CurrentPassword } from '../passwords/current-password.ts';
import { NewPassword } from '../passwords/new-password.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { ResetService } from './reset.service.ts';

@Controller()
export class PasswordHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly current: CurrentPassword,
    private readonly sessions: SessionRepository,
    private readonly resets: ResetService,
    private readonly newPasswords: NewPassword,
  ) {}

  @Handles(requestPasswordReset)
  async request(
    input: InputOf<typeof requestPasswordReset>,
    context: CallContext,
  ): Promise<OutputOf<typeof requestPasswordReset>> {
    await this.resets.request(input, context);
    return { sent: true };
  }

  @Handles(resetPassword)
  async reset(input: InputOf<typeof resetPassword>, context: CallContext): Promise<OutputOf<typeof resetPassword>> {
    return this.resets.reset(input, context);
  }

  @Handles(confirmPassword)
  async confirm(
    { password }: InputOf<typeof confirmPassword>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof confirmPassword>> {
    await this.current.confirmed(actor, password);
    await this.sessions.noteConfirmed(actor.sessionId, actor.userId, await databaseNow(this.connection));
    return { confirmed: true };
  }

  @Handles(changePassword)
  async change(
    { currentPassword, newPassword }: InputOf<typeof changePassword>,
    context: ActorContext,
  ): Promise<OutputOf<typeof changePassword>> {
    await this.newPasswords.change(context.actor, { current: currentPassword, next: newPassword }, context);
    return { changed: true };
  }
}
