import { finishErasure, type InputOf, type OutputOf, readErasure } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../users/user.repository.ts';

/** Serves the services that process the event of a closed account. */
@Controller()
export class ErasureHandler {
  constructor(private readonly users: UserRepository) {}

  @Handles(readErasure)
  async read({ userId }: InputOf<typeof readErasure>): Promise<OutputOf<typeof readErasure>> {
    const user = await this.users.findById(userId);
    return { email: user?.erasure?.email ?? null };
  }

  @Handles(finishErasure)
  async finish({ userId, service }: InputOf<typeof finishErasure>): Promise<OutputOf<typeof finishErasure>> {
    return { complete: await this.users.finishErasure(userId, service) };
  }
}
