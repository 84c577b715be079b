import { ensureBuyer, type InputOf, type OutputOf } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../users/user.repository.ts';

@Controller()
export class BuyerHandler {
  constructor(private readonly users: UserRepository) {}

  /** The account is usable by its owner only: it has no password, and codes go to its address. */
  @Handles(ensureBuyer)
  async ensure({ email }: InputOf<typeof ensureBuyer>): Promise<OutputOf<typeof ensureBuyer>> {
    const user = await this.users.findOrCreateBuyer(email, new Date());
    return { userId: user._id, email: user.email };
  }
}
