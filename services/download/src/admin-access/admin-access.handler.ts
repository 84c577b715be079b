import { changeAccess, type InputOf, inspectAccess, type OutputOf, rehomeAccess } from '@brokerage/contracts';
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

  @Handles(changeAccess)
  async change(input: InputOf<typeof changeAccess>): Promise<OutputOf<typeof changeAccess>> {
    return { access: await this.access.change(input) };
  }

  @Handles(rehomeAccess)
  async rehome(input: InputOf<typeof rehomeAccess>): Promise<OutputOf<typeof rehomeAccess>> {
    return { access: await this.access.rehome(input) };
  }
}
