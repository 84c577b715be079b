import { appendAudit, type InputOf, listAudit, type OutputOf, verifyAudit } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AuditService } from './audit.service.ts';

@Controller()
export class AuditHandler {
  constructor(private readonly audit: AuditService) {}

  @Handles(appendAudit)
  async append(
    input: InputOf<typeof appendAudit>,
    { actor, requestId }: ActorContext,
  ): Promise<OutputOf<typeof appendAudit>> {
    return this.audit.append(input, actor, requestId);
  }

  @Handles(listAudit)
  async list(input: InputOf<typeof listAudit>): Promise<OutputOf<typeof listAudit>> {
    return this.audit.list(input);
  }

  @Handles(verifyAudit)
  async verify({ after }: InputOf<typeof verifyAudit>): Promise<OutputOf<typeof verifyAudit>> {
    return this.audit.verify(after);
  }
}
