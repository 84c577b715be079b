import { appendAudit, type InputOf, listAudit, type OutputOf, verifyAudit } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AuditService } from './audit.service.ts';

@Controller()
export class AuditHandler {
  constructor(private readonly audit: AuditService) {}

  @Handles(appendAudit)
  async append(input: InputOf<typeof appendAudit>, context: CallContext): Promise<OutputOf<typeof appendAudit>> {
    return this.audit.append(input, adminOf(context), context.requestId);
  }

  @Handles(listAudit)
  async list(input: InputOf<typeof listAudit>, context: CallContext): Promise<OutputOf<typeof listAudit>> {
    adminOf(context);
    return this.audit.list(input);
  }

  @Handles(verifyAudit)
  async verify({ after }: InputOf<typeof verifyAudit>, context: CallContext): Promise<OutputOf<typeof verifyAudit>> {
    adminOf(context);
    return this.audit.verify(after);
  }
}

/** The gateway has asked already; this is the second door. */
function adminOf({ actor }: CallContext): Actor {
  if (actor?.role !== 'admin') throw new DomainError('forbidden');
  return actor;
}
