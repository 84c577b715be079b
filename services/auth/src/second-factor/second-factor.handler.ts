import {
  confirmSecondFactor,
  type InputOf,
  type OutputOf,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorHandler {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Handles(readSecondFactor)
  async read(_input: unknown, { actor }: ActorContext): Promise<OutputOf<typeof readSecondFactor>> {
    return this.secondFactors.read(actor);
  }

  @Handles(startSecondFactor)
  async start(
    { password }: InputOf<typeof startSecondFactor>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof startSecondFactor>> {
    return this.secondFactors.start(actor, password);
  }

  @Handles(confirmSecondFactor)
  async confirm(
    { secondFactor }: InputOf<typeof confirmSecondFactor>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof confirmSecondFactor>> {
    return { recoveryCodes: await this.secondFactors.confirm(actor, secondFactor) };
  }

  @Handles(removeSecondFactor)
  async remove(
    { password, secondFactor }: InputOf<typeof removeSecondFactor>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof removeSecondFactor>> {
    await this.secondFactors.remove(actor, password, secondFactor);
    return { removed: true };
  }
}
