import {
  type countFulfilment,
  ENDING_LISTED,
  type FulfilmentTask,
  type InputOf,
  type listExpiringUnused,
  type listFulfilment,
  type OutputOf,
  TASKS_COUNTED,
  TASKS_PER_PAGE,
  torontoDay,
} from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { EntitlementRepository } from '../entitlements/entitlement.repository.ts';
import { REMIND_BEFORE_MS } from '../entitlements/entitlement.states.ts';
import type { FulfilmentFields } from '../fulfilment/fulfilment.model.ts';
import { FulfilmentRepository } from '../fulfilment/fulfilment.repository.ts';
import { boughtService } from '../fulfilment/fulfilment.service.ts';

const MAX_LATE = 200;

/** What admins see and decide about the services owed to buyers. */
@Injectable()
export class FulfilmentAdminService {
  constructor(
    private readonly tasks: FulfilmentRepository,
    private readonly entitlements: EntitlementRepository,
  ) {}

  async list({ page, ...filter }: InputOf<typeof listFulfilment>): Promise<OutputOf<typeof listFulfilment>> {
    const [found, total, overdue] = await Promise.all([
      this.tasks.page(filter, (page - 1) * TASKS_PER_PAGE, TASKS_PER_PAGE),
      this.tasks.count(filter, TASKS_COUNTED),
      this.countLate(),
    ]);
    return { tasks: await this.forPeople(found), page, total, overdue };
  }

  async count(): Promise<OutputOf<typeof countFulfilment>> {
    const [owed, overdue, { purchases }] = await Promise.all([
      this.tasks.count({ state: 'open' }, TASKS_COUNTED),
      this.countLate(),
      this.listEnding(),
    ]);
    return { owed, overdue, expiringUnused: purchases.length };
  }

  async listEnding(): Promise<OutputOf<typeof listExpiringUnused>> {
    const now = await this.entitlements.now();
    const ending = await this.entitlements.findUnusedEnding(
      now,
      new Date(now.getTime() + REMIND_BEFORE_MS),
      ENDING_LISTED,
    );
    return {
      purchases: ending.map(({ orderId, orderNumber, tier, email, expiresAt, remindedAt }) => ({
        orderId,
        orderNumber,
        tier,
        email,
        expiresAt: expiresAt.toISOString(),
        remindedAt: remindedAt?.toISOString() ?? null,
      })),
    };
  }

  private async countLate(): Promise<number> {
    return this.tasks.countLate(torontoDay(await this.entitlements.now()), MAX_LATE);
  }

  /**
   * Copies the current state of the purchase to its tasks: a withdrawn one is owed nothing, a restored one what it was
   * owed before. Repeated or late events do no harm.
   */
  async follow(entitlementId: string): Promise<void> {
    const [found] = await this.entitlements.findByIds([entitlementId]);
    if (found) await this.tasks.follow(entitlementId, found.revokedAt, found.revision ?? 0);
  }

  /** Throws `not_found`, and `version_conflict` when it was already done with another note. */
  async complete(id: string, note: string, { userId }: Actor): Promise<FulfilmentTask> {
    await this.tasks.complete(id, { doneAt: await this.entitlements.now(), doneBy: userId, note });
    const task = await this.tasks.findById(id);
    const [shown] = task ? await this.forPeople([task]) : [];
    if (!shown) throw new DomainError('not_found');
    if (shown.note !== note) throw new DomainError('version_conflict');
    return shown;
  }

  private async forPeople(tasks: FulfilmentFields[]): Promise<FulfilmentTask[]> {
    const [entitlements, now] = await Promise.all([
      this.entitlements.findByIds([...new Set(tasks.map(({ entitlementId }) => entitlementId))]),
      this.entitlements.now(),
    ]);
    const byId = new Map(entitlements.map((entitlement) => [entitlement._id, entitlement]));
    const today = torontoDay(now);
    return tasks.flatMap((task) => {
      const entitlement = byId.get(task.entitlementId);
      if (!entitlement) return [];
      const shown = boughtService(task, entitlement.revokedAt !== null);
      return {
        ...shown,
        id: task._id,
        orderNumber: entitlement.orderNumber,
        tier: task.tier,
        email: entitlement.email,
        openedAt: task.openedAt.toISOString(),
        overdue: shown.state === 'open' && task.dueOn < today,
        doneBy: task.doneBy,
        note: task.note,
      };
    });
  }
}
