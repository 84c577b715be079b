import {
  changeAccess,
  countOwners,
  type InputOf,
  inspectAccess,
  type OutputOf,
  transferAccess,
} from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AdminAccessService } from './admin-access.service.ts';

@Controller()
export class AdminAccessHandler {
  constructor(private readonly access: AdminAccessService) {}

  @Handles(inspectAccess)
  async inspect({ orderId }: InputOf<typeof inspectAccess>): Promise<OutputOf<typeof inspectAccess>> {
    return { access: await this.access.inspect(orderId) };
  }

  @Handles(countOwners)
  async countOwners(): Promise<OutputOf<typeof countOwners>> {
    return this.access.countOwners();
  }

  @Handles(changeAccess)
  async change(input: InputOf<typeof changeAccess>): Promise<OutputOf<typeof changeAccess>> {
    return { access: await this.access.change(input) };
  }

  @Handles(transferAccess)
  async transfer(input: InputOf<typeof transferAccess>): Promise<OutputOf<typeof transferAccess>> {
    return { access: await this.access.transfer(input) };
  }
}
