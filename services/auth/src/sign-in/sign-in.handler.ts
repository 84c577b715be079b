import { type InputOf, type OutputOf, signIn } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { SignInService } from './sign-in.service.ts';

@Controller()
export class SignInHandler {
  constructor(private readonly signIns: SignInService) {}

  @Handles(signIn)
  async signIn(input: InputOf<typeof signIn>, context: CallContext): Promise<OutputOf<typeof signIn>> {
    return this.signIns.signIn(input, context);
  }
}
