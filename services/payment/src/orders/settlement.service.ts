import { Injectable } from '@nestjs/common';
import { Fulfilment } from './fulfilment.service.ts';
import type { OrderFields } from './order.model.ts';
import { OrderRegistration } from './order-registration.ts';
import { OrderRepository } from './order.repository.ts';
import { PaymentSettlement, type SettledBy } from './payment-settlement.ts';

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
    if (order.state === 'created') return this.registration.register(order);
    let current = order;
    if (current.state === 'approving' || current.state === 'capturing' || current.state === 'pending') {
      await this.payment.settle(current, by);
      current = await this.load(order._id);
    }
    if (current.state === 'captured') {
      await this.fulfilment.fulfil(current);
      current = await this.load(order._id);
    }
    if (current.state === 'fulfilled' && !current.receiptQueuedAt) await this.fulfilment.sendReceipt(current);
    return current;
  }

  private async load(id: string): Promise<OrderFields> {
    const order = await this.repository.find(id);
    if (!order) throw new Error(`Order ${id} has vanished.`);
    return order;
  }
}
