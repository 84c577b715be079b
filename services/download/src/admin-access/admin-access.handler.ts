import { changeAccess, type InputOf, inspectAccess, type OutputOf, rehomeAccess } from '@brokerage/contracts';
import { type CallContext, DomainError, Handles } from '@brokerage/service-kit';
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
  async change(input: InputOf<typeof changeAccess>, context: CallContext): Promise<OutputOf<typeof changeAccess>> {
    assertAdmin(context);
    return { access: await this.access.change(input) };
  }

  @Handles(rehomeAccess)
  async rehome(input: InputOf<typeof rehomeAccess>, context: CallContext): Promise<OutputOf<typeof rehomeAccess>> {
    assertAdmin(context);
    return { access: await this.access.rehome(input) };
  }
}

/** Asked by payment on behalf of an admin; the admin travels with the call. */
function assertAdmin({ actor }: CallContext): void {
  if (actor?.role !== 'admin') throw new DomainError('forbidden');
}
