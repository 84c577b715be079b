import {
  confirmSecondFactor,
  type InputOf,
  type OutputOf,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { signedInAdmin } from '../users/signed-in.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorHandler {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Handles(readSecondFactor)
  async read(_input: unknown, context: CallContext): Promise<OutputOf<typeof readSecondFactor>> {
    return this.secondFactors.read(signedInAdmin(context));
  }

  @Handles(startSecondFactor)
  async start(
    { password }: InputOf<typeof startSecondFactor>,
    context: CallContext,
  ): Promise<OutputOf<typeof startSecondFactor>> {
    return this.secondFactors.start(signedInAdmin(context), password);
  }

  @Handles(confirmSecondFactor)
  async confirm(
    { secondFactor }: InputOf<typeof confirmSecondFactor>,
    context: CallContext,
  ): Promise<OutputOf<typeof confirmSecondFactor>> {
    return { recoveryCodes: await this.secondFactors.confirm(signedInAdmin(context), secondFactor) };
  }

  @Handles(removeSecondFactor)
  async remove(
    { password, secondFactor }: InputOf<typeof removeSecondFactor>,
    context: CallContext,
  ): Promise<OutputOf<typeof removeSecondFactor>> {
    await this.secondFactors.remove(signedInAdmin(context), password, secondFactor);
    return { removed: true };
  }
}
