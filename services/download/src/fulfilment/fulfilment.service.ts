import {
  type BoughtService,
  businessDaysAfter,
  type KeptBrief,
  type ServiceKind,
  TIER_SERVICES,
  type Tier,
} from '@brokerage/contracts';
import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FulfilmentFields } from './fulfilment.model.ts';
import { FulfilmentRepository } from './fulfilment.repository.ts';

const taskIdOf = (entitlementId: string, kind: ServiceKind): string => `${entitlementId}:${kind}`;

/** The entitlement by which services are owed. */
interface OwedBy {
  _id: string;
  tier: Tier;
  grantedAt: Date;
  revokedAt: Date | null;
}

/** The services that people perform for buyers. */
@Injectable()
export class FulfilmentService implements OnModuleInit {
  constructor(private readonly tasks: FulfilmentRepository) {}

  async onModuleInit(): Promise<void> {
    await this.tasks.prepare();
  }

  /** Opens the tasks of the tier. Idempotent: a repeat creates no second task and moves no date. */
  async openFor({ _id: entitlementId, tier, grantedAt }: Omit<OwedBy, 'revokedAt'>): Promise<void> {
    for (const { kind, title, minutes, dueInBusinessDays } of TIER_SERVICES[tier].tasks) {
      const dueOn = businessDaysAfter(grantedAt, dueInBusinessDays);
      const task = { _id: taskIdOf(entitlementId, kind), entitlementId, kind, tier, title, minutes, dueOn };
      try {
        await this.tasks.open({ ...task, openedAt: grantedAt, doneAt: null, doneBy: null, note: null });
      } catch (error) {
        // Somebody opened the same task concurrently.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** Returns the open task of a kind; null when it is done or the tier has none. */
  async openTask(entitlementId: string, kind: ServiceKind): Promise<FulfilmentFields | null> {
    const task = await this.tasks.findById(taskIdOf(entitlementId, kind));
    return task && !task.doneAt ? task : null;
  }

  setBrief(entitlementId: string, brief: KeptBrief): Promise<FulfilmentFields | null> {
    return this.tasks.setBrief(taskIdOf(entitlementId, 'market-report'), brief);
  }

  removeBriefs(entitlementIds: string[]): Promise<void> {
    return this.tasks.removeBriefs(entitlementIds);
  }

  /** Returns what each of these purchases is owed, by entitlement id. Tiers without tasks cost no read. */
  async of(entitlements: Pick<OwedBy, '_id' | 'tier' | 'revokedAt'>[]): Promise<Map<string, BoughtService[]>> {
    const owed = new Map(entitlements.map(({ _id }): [string, BoughtService[]] => [_id, []]));
    const withTasks = entitlements.filter(({ tier }) => TIER_SERVICES[tier].tasks.length > 0);
    if (withTasks.length === 0) return owed;
    const withdrawn = new Set(withTasks.filter(({ revokedAt }) => revokedAt).map(({ _id }) => _id));
    for (const task of await this.tasks.findOf(withTasks.map(({ _id }) => _id))) {
      owed.get(task.entitlementId)?.push(boughtService(task, withdrawn.has(task.entitlementId)));
    }
    return owed;
  }
}

export function boughtService(
  { kind, title, minutes, dueOn, doneAt, brief }: FulfilmentFields,
  isWithdrawn: boolean,
): BoughtService {
  const open = isWithdrawn ? 'withdrawn' : 'open';
  return { kind, title, minutes, dueOn, state: doneAt ? 'done' : open, doneAt: doneAt?.toISOString() ?? null, brief };
}
