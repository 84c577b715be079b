import { Injectable } from '@nestjs/common';
import type { OrderFields } from './order.model.ts';
import { HoldsRepository } from './holds.repository.ts';
import { upgradeCreditMinor } from './upgrade-credit.ts';

const MAX_TRIES = 5;

/** Why an upgrade was given up before anything was paid. */
export const BASE_CHANGED = 'UPGRADE_BASE_CHANGED';

/** Whether the purchase an upgrade is credited with still covers its credit. */
@Injectable()
export class UpgradeCover {
  constructor(private readonly holds: HoldsRepository) {}

  /** Once before the order goes to PayPal. True also for an order that is no upgrade. Repeating it is harmless. */
  async secure(order: OrderFields): Promise<boolean> {
    const { upgrade } = order;
    if (!upgrade) return true;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const base = await this.holds.findOwn(order.userId, upgrade.fromOrderId);
      if (!base || upgradeCreditMinor(base) < upgrade.creditMinor) return false;
      if (await this.holds.markCredited(base, order._id)) return true;
    }
    return false;
  }

  /** Once more before the money is taken: PayPal may have returned what was paid for the base, or somebody disputes it. */
  async stands({ upgrade, userId }: OrderFields): Promise<boolean> {
    if (!upgrade) return true;
    const base = await this.holds.findOwn(userId, upgrade.fromOrderId);
    return base !== null && upgradeCreditMinor(base) >= upgrade.creditMinor;
  }
}
