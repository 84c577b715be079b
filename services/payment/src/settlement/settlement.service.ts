import { type Entitlement, grantEntitlement } from '@brokerage/contracts';
import {
  backgroundContext,
  type CallContext,
  LOGGER,
  type Logger,
  RpcClient,
  withDeadline,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { isOpen, isReturnedInFull, unsettledRefunds } from '../order/order.lifecycle.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { isDeliveryReported, OrderRepository } from '../order/order.repository.ts';
import { PostSaleSyncService } from '../refunds/post-sale-sync.service.ts';
import { CaptureService, type SettledBy } from './capture.service.ts';
import { RegistrationService } from './registration.service.ts';

/** An order after a settlement, with the entitlement if that settlement granted it. */
export interface Settled {
  order: OrderFields;
  entitlement?: Entitlement;
}

/** Time left of a caller's deadline for the answer to travel back. */
export const RESERVE_MS = 500;
const CHECK_LEASE_EVERY_MS = 50;
const GRANT_BUDGET_MS = 4000;

/**
 * The only way an order advances, for the buyer's return, the sweeper and any other trigger: registered at PayPal,
 * captured, fulfilled, then compared with PayPal (the post-sale sync) while its access lasts. A lease on the order lets
 * one worker at a time call PayPal; if it dies, another takes over.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    private readonly registration: RegistrationService,
    private readonly capture: CaptureService,
    private readonly postSaleSync: PostSaleSyncService,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Advances the order as far as possible now and returns it. While another worker holds it, a buyer waits for that
   * worker's result until `deadline` (epoch milliseconds), and the sweeper does not wait at all.
   */
  async settle(id: string, by: SettledBy, deadline: number): Promise<Settled> {
    for (;;) {
      const claimed = await this.repository.claim(id);
      if (claimed) return this.advanceHeld(claimed, by);
      const { captureTries } = await this.load(id);
      // The holder may still compare a delivered order with PayPal, which is not the waiting buyer's concern.
      const order = await this.waitUntilFree(id, deadline, ({ state }) => !isOpen(state));
      // The other worker may have read PayPal just before this buyer approved, so the buyer's own try comes next.
      const untried = order.state === 'approving' && order.captureTries === captureTries;
      if (by !== 'buyer' || !untried || Date.now() >= deadline) return { order };
    }
  }

  /** Advances the order as far as possible. Null while another worker holds it, which may have read PayPal before the caller's news. */
  async settleNow(id: string, by: SettledBy): Promise<Settled | null> {
    const claimed = await this.repository.claim(id);
    return claimed && this.advanceHeld(claimed, by);
  }

  /**
   * Advances the order for an admin who waits for the result. Waits for a worker that holds it, which may have read the
   * order before the admin's change. After the caller's `deadline` (epoch milliseconds), less the time to answer, the
   * sweeper continues alone.
   */
  async settleForAdmin(id: string, callerDeadline: number): Promise<void> {
    const deadline = callerDeadline - RESERVE_MS;
    const settling = async (): Promise<void> => {
      while (Date.now() < deadline && !(await this.settleNow(id, 'admin'))) await this.waitUntilFree(id, deadline);
    };
    await withDeadline(settling(), deadline - Date.now(), undefined);
  }

  /** Advances an order whose lease the caller holds, and releases the lease. */
  async advanceHeld(order: OrderFields, by: SettledBy): Promise<Settled> {
    let advanced: Settled | undefined;
    try {
      advanced = await this.advance(order, by);
      return advanced;
    } finally {
      // The last write of a successful round has already released it.
      if (advanced === undefined || advanced.order.leaseId === order.leaseId) await this.repository.release(order);
    }
  }

  /** Waits until no worker holds the order, or it is as far as `isEnough` asks. */
  async waitUntilFree(
    id: string,
    deadline: number,
    isEnough: (order: OrderFields) => boolean = () => false,
  ): Promise<OrderFields> {
    for (;;) {
      const order = await this.load(id);
      if (isEnough(order) || order.leaseUntil <= (await this.queries.now()) || Date.now() >= deadline) return order;
      await new Promise((wake) => setTimeout(wake, CHECK_LEASE_EVERY_MS));
    }
  }

  /** Returns the order's entitlement; a repeat returns the same one with the same token. */
  entitlementOf(order: OrderFields, context: CallContext): Promise<Entitlement> {
    if (!order.capturedAt) throw new Error(`Order ${order._id} was never captured.`);
    const { _id: orderId, orderNumber, userId, email, tier, capturedAt } = order;
    const input = { orderId, orderNumber, userId, email, tier, capturedAt: capturedAt.toISOString() };
    return this.rpc.call(grantEntitlement, input, context);
  }

  private async advance(order: OrderFields, by: SettledBy): Promise<Settled> {
    let current = order;
    let granted: Pick<Settled, 'entitlement'> = {};
    if (current.state === 'created') {
      current = await this.registration.register(current);
      if (current.state !== 'captured') return { order: current };
    }
    if (current.state === 'approving' || current.state === 'capturing' || current.state === 'pending') {
      current = (await this.capture.settle(current, by)) ?? (await this.load(order._id));
    }
    if (current.state === 'captured' && !isReturnedInFull(current)) {
      const entitlement = await this.grant(current);
      const isLast = !isDueForPostSaleSync(order, { ...current, state: 'fulfilled' }, by);
      current = (entitlement && (await this.deliver(current, entitlement, isLast))) ?? (await this.load(order._id));
      if (entitlement) granted = { entitlement };
    }
    if (current.state === 'fulfilled' && !isDeliveryReported(current)) {
      current = (await this.repository.reportDelivery(current)) ?? (await this.load(order._id));
    }
    if (!isDueForPostSaleSync(order, current, by)) return { order: current, ...granted };
    await this.postSaleSync.sync(current);
    return { order: await this.load(order._id) };
  }

  /** Null when the grant fails: the order stays captured and the sweeper retries. */
  private async grant(order: OrderFields): Promise<Entitlement | null> {
    try {
      return await this.entitlementOf(order, backgroundContext(GRANT_BUDGET_MS));
    } catch (error) {
      this.logger.warn({ err: error, orderId: order._id }, 'the purchase could not be granted yet');
      await this.repository.defer(order, { lastIssue: 'GRANT_FAILED' });
      return null;
    }
  }

  private deliver(order: OrderFields, { expiresAt }: Entitlement, isLast: boolean): Promise<OrderFields | null> {
    return this.repository.deliver(order, { downloadExpiresAt: new Date(expiresAt), access: 'open' }, isLast);
  }

  private async load(id: string): Promise<OrderFields> {
    const order = await this.queries.find(id);
    if (!order) throw new Error(`Order ${id} has vanished.`);
    return order;
  }
}

/** The buyer does not wait for the post-sale sync; the sweeper does it when it is due. */
function isDueForPostSaleSync(before: OrderFields, now: OrderFields, by: SettledBy): boolean {
  if (by === 'buyer' || now.freeKey !== undefined || now.paypalOrderId === undefined) return false;
  if (unsettledRefunds(now).length > 0) return true;
  // Nothing else would finish an undelivered order that was refunded in full.
  if (isOpen(now.state)) return now.state === 'captured' && isReturnedInFull(now);
  if (by !== 'sweeper') return true;
  return before.state === now.state;
}
