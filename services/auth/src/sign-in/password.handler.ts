import { changePassword, type InputOf, type OutputOf, requestPasswordReset, resetPassword } from '@brokerage/contracts';
import { type ActorContext, type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { NewPassword } from '../passwords/new-password.ts';
import { ResetService } from './reset.service.ts';

@Controller()
export class PasswordHandler {
  constructor(
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

  @Handles(changePassword)
  async change(
    { currentPassword, newPassword }: InputOf<typeof changePassword>,
    context: ActorContext,
  ): Promise<OutputOf<typeof changePassword>> {
    await this.newPasswords.change(context.actor, { current: currentPassword, next: newPassword }, context);
    return { changed: true };
  }
}
