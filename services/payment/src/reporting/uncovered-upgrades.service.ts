import { Injectable } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { netPaidMinor } from '../order/upgrade-credit.ts';

export interface UncoveredUpgrade {
  upgrade: OrderFields;
  base: OrderFields;
}

/**
 * Paid upgrades whose credit is no longer covered. We refuse to refund a credited base, but money can also be returned
 * at PayPal, and then a person decides what to do. Computed from the orders each time, so nothing is missed.
 */
@Injectable()
export class UncoveredUpgradesService {
  constructor(private readonly queries: OrderQueries) {}

  async list(limit: number): Promise<UncoveredUpgrade[]> {
    const bases = new Map((await this.queries.listRefundedUpgradeBases(5 * limit)).map((base) => [base._id, base]));
    if (bases.size === 0) return [];
    const upgrades = await this.queries.findPaidUpgradesOf([...bases.keys()]);
    return upgrades
      .flatMap((upgrade) => {
        const base = bases.get(upgrade.upgrade?.fromOrderId ?? '');
        return base && !isCovered(upgrade, base) ? [{ upgrade, base }] : [];
      })
      .slice(0, limit);
  }
}

function isCovered({ upgrade }: OrderFields, base: OrderFields): boolean {
  return base.disputed !== true && netPaidMinor(base) >= (upgrade?.creditMinor ?? 0);
}
