import { Injectable } from '@nestjs/common';
import { AfterSale } from '../refunds/reconciliation.service.ts';
import { Fulfilment } from './fulfilment.service.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRegistration } from './registration.service.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { isReturnedInFull, unsettled } from '../order/order-refunds.ts';
import { isOpen } from '../order/order.states.ts';
import { PaymentSettlement, type SettledBy } from './capture.service.ts';

const LOOK_AGAIN_MS = 50;

/**
 * The one way an order goes forward, for the buyer's return, the sweeper and anybody else who has heard something about it.
 * A lease on the order lets one worker at a time ask PayPal; when that worker dies, another one takes over.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly repository: OrderRepository,
    private readonly registration: OrderRegistration,
    private readonly payment: PaymentSettlement,
    private readonly fulfilment: Fulfilment,
    private readonly afterSale: AfterSale,
  ) {}

  /**
   * Pushes the order as far as it goes now and returns it. While another worker has it, a buyer waits for that one's result
   * until `deadline` (epoch milliseconds) and a sweeper does not wait at all.
   */
  async settle(id: string, by: SettledBy, deadline: number): Promise<OrderFields> {
    for (;;) {
      const claimed = await this.repository.claim(id);
      if (claimed) return this.advanceHeld(claimed, by);
      const { captureTries } = await this.load(id);
      const order = await this.waitUntilFree(id, deadline);
      // The other worker may have looked at PayPal just before this buyer approved; then the buyer's own look is still to come.
      const untried = order.state === 'approving' && order.captureTries === captureTries;
      if (by !== 'buyer' || !untried || Date.now() >= deadline) return order;
    }
  }

  /** Pushes the order as far as it goes. Null while another worker has it: that one may have looked before what the caller knows of. */
  async settleNow(id: string, by: SettledBy): Promise<OrderFields | null> {
    const claimed = await this.repository.claim(id);
    return claimed && this.advanceHeld(claimed, by);
  }

  /** Advances an order whose lease the caller holds, and gives the lease back. */
  async advanceHeld(order: OrderFields, by: SettledBy): Promise<OrderFields> {
    try {
      return await this.advance(order, by);
    } finally {
      await this.repository.release(order);
    }
  }

  async waitUntilFree(id: string, deadline: number): Promise<OrderFields> {
    for (;;) {
      const order = await this.load(id);
      if (order.leaseUntil <= (await this.repository.now()) || Date.now() >= deadline) return order;
      await new Promise((wake) => setTimeout(wake, LOOK_AGAIN_MS));
    }
  }

  private async advance(order: OrderFields, by: SettledBy): Promise<OrderFields> {
    let current = order;
    if (current.state === 'created') {
      current = await this.registration.register(current);
      if (current.state !== 'captured') return current;
    }
    if (current.state === 'approving' || current.state === 'capturing' || current.state === 'pending') {
      await this.payment.settle(current, by);
      current = await this.load(order._id);
    }
    if (current.state === 'captured' && !isReturnedInFull(current)) {
      await this.fulfilment.fulfil(current);
      current = await this.load(order._id);
    }
    if (current.state === 'fulfilled' && !current.receiptQueuedAt) await this.fulfilment.sendReceipt(current);
    if (!isForAfterSale(order, current, by)) return current;
    await this.afterSale.look(current);
    return this.load(order._id);
  }

  private async load(id: string): Promise<OrderFields> {
    const order = await this.repository.find(id);
    if (!order) throw new Error(`Order ${id} has vanished.`);
    return order;
  }
}

/** The buyer waits for nothing that comes after the sale; the sweeper comes when its time has come. */
function isForAfterSale(before: OrderFields, now: OrderFields, by: SettledBy): boolean {
  if (by === 'buyer' || now.freeKey !== undefined || now.paypalOrderId === undefined) return false;
  if (unsettled(now).length > 0) return true;
  if (isOpen(now.state)) return false;
  if (by !== 'sweeper') return true;
  return before.state === now.state && (now.state !== 'fulfilled' || before.receiptQueuedAt !== undefined);
}
