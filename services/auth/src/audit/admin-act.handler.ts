import {
  authAdminActed,
  catalogAdminActed,
  downloadAdminActed,
  notificationAdminActed,
  paymentAdminActed,
  readAuthAct,
  readCatalogAct,
  readDownloadAct,
  readNotificationAct,
  readPaymentAct,
} from '@brokerage/contracts';
import {
  backgroundContext,
  DomainError,
  type EventMeta,
  EventPostponed,
  HandlesEvent,
  RpcClient,
} from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AuditService } from './audit.service.ts';

const ASK_BUDGET_MS = 5000;
/** The chain accepts one row at a time: more workers would only wait for each other, and delay the rows written before a change. */
const ONE = { workers: 1 };

/** Appends the outcome of the office's changes, read from the service that made them. The event only says which act to read. */
@Controller()
export class AdminActHandler {
  constructor(
    private readonly audit: AuditService,
    private readonly rpc: RpcClient,
  ) {}

  @HandlesEvent(authAdminActed, 'auth-audit-auth', ONE)
  ofAuth(_data: unknown, { entityId }: EventMeta): Promise<void> {
    return this.append(readAuthAct, entityId);
  }

  @HandlesEvent(catalogAdminActed, 'auth-audit-catalog', ONE)
  ofCatalog(_data: unknown, { entityId }: EventMeta): Promise<void> {
    return this.append(readCatalogAct, entityId);
  }

  @HandlesEvent(downloadAdminActed, 'auth-audit-download', ONE)
  ofDownload(_data: unknown, { entityId }: EventMeta): Promise<void> {
    return this.append(readDownloadAct, entityId);
  }

  @HandlesEvent(notificationAdminActed, 'auth-audit-notification', ONE)
  ofNotification(_data: unknown, { entityId }: EventMeta): Promise<void> {
    return this.append(readNotificationAct, entityId);
  }

  @HandlesEvent(paymentAdminActed, 'auth-audit-payment', ONE)
  ofPayment(_data: unknown, { entityId }: EventMeta): Promise<void> {
    return this.append(readPaymentAct, entityId);
  }

  private async append(read: typeof readAuthAct, actId: string): Promise<void> {
    const act = await this.rpc.call(read, { actId }, backgroundContext(ASK_BUDGET_MS)).catch((error: unknown) => {
      // The row waits, however long the service is unavailable.
      if (error instanceof DomainError && error.code === 'service_unavailable') throw new EventPostponed();
      throw error;
    });
    const { operation, target, outcome, facts, actorId, sessionId, requestId, at } = act;
    const row = { operation, target, phase: outcome, facts };
    await this.audit.append(row, { userId: actorId, sessionId }, requestId, new Date(at));
  }
}
