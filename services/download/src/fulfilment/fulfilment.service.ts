import {
  businessDaysAfter,
  torontoDate,
  type BoughtService,
  type FulfilmentTask,
  type InputOf,
  type listFulfilment,
  type OutputOf,
  TASKS_COUNTED,
  TASKS_PER_PAGE,
  TIER_SERVICES,
} from '@brokerage/contracts';
import { type Actor, DomainError, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntitlementFields } from '../entitlements/entitlement.model.ts';
import { EntitlementRepository } from '../entitlements/entitlement.repository.ts';
import type { FulfilmentFields } from './fulfilment.model.ts';
import { FulfilmentRepository } from './fulfilment.repository.ts';

const MOST_LATE = 200;

type Right = Pick<EntitlementFields, '_id' | 'tier' | 'grantedAt' | 'revokedAt'>;

/** The services that people owe the buyers. */
@Injectable()
export class FulfilmentService implements OnModuleInit {
  constructor(
    private readonly tasks: FulfilmentRepository,
    private readonly entitlements: EntitlementRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.tasks.prepare();
  }

  /** Opens what the tier owes. Repeating it opens nothing twice and moves no date. */
  async openFor({ _id: entitlementId, tier, grantedAt }: Omit<Right, 'revokedAt'>): Promise<void> {
    for (const { kind, title, minutes, dueInBusinessDays } of TIER_SERVICES[tier].tasks) {
      const dueOn = businessDaysAfter(grantedAt, dueInBusinessDays);
      const task = { _id: `${entitlementId}:${kind}`, entitlementId, kind, tier, title, minutes, dueOn };
      try {
        await this.tasks.open({ ...task, openedAt: grantedAt, doneAt: null, doneBy: null, note: null });
      } catch (error) {
        // Somebody opened the same task in the same moment.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** What each of these purchases is owed, by entitlement id. */
  async of(rights: Pick<Right, '_id' | 'revokedAt'>[]): Promise<Map<string, BoughtService[]>> {
    const owed = new Map(rights.map(({ _id }): [string, BoughtService[]] => [_id, []]));
    const withdrawn = new Set(rights.filter(({ revokedAt }) => revokedAt).map(({ _id }) => _id));
    for (const task of await this.tasks.findOf([...owed.keys()])) {
      owed.get(task.entitlementId)?.push(present(task, withdrawn.has(task.entitlementId)));
    }
    return owed;
  }

  async list({ page, ...filter }: InputOf<typeof listFulfilment>): Promise<OutputOf<typeof listFulfilment>> {
    const [found, total, overdue] = await Promise.all([
      this.tasks.page(filter, (page - 1) * TASKS_PER_PAGE, TASKS_PER_PAGE),
      this.tasks.count(filter, TASKS_COUNTED),
      this.countLate(),
    ]);
    return { tasks: await this.forPeople(found), page, total, overdue };
  }

  /** A withdrawn purchase is owed nothing. */
  private async countLate(): Promise<number> {
    const late = await this.tasks.findLate(torontoDate(await this.entitlements.now()), MOST_LATE);
    const rights = await this.entitlements.findByIds([...new Set(late)]);
    const owed = new Set(rights.filter(({ revokedAt }) => !revokedAt).map(({ _id }) => _id));
    return late.filter((id) => owed.has(id)).length;
  }

  /** Throws `not_found`, and `version_conflict` when it was done before with another note. */
  async complete(id: string, note: string, { userId }: Actor): Promise<FulfilmentTask> {
    await this.tasks.complete(id, { doneAt: await this.entitlements.now(), doneBy: userId, note });
    const task = await this.tasks.findById(id);
    const [shown] = task ? await this.forPeople([task]) : [];
    if (!shown) throw new DomainError('not_found');
    if (shown.note !== note) throw new DomainError('version_conflict');
    return shown;
  }

  private async forPeople(tasks: FulfilmentFields[]): Promise<FulfilmentTask[]> {
    const [rights, now] = await Promise.all([
      this.entitlements.findByIds([...new Set(tasks.map(({ entitlementId }) => entitlementId))]),
      this.entitlements.now(),
    ]);
    const byId = new Map(rights.map((right) => [right._id, right]));
    const today = torontoDate(now);
    return tasks.flatMap((task) => {
      const right = byId.get(task.entitlementId);
      if (!right) return [];
      const shown = present(task, right.revokedAt !== null);
      return {
        ...shown,
        id: task._id,
        orderNumber: right.orderNumber,
        tier: task.tier,
        email: right.email,
        openedAt: task.openedAt.toISOString(),
        overdue: shown.state === 'open' && task.dueOn < today,
        doneBy: task.doneBy,
        note: task.note,
      };
    });
  }
}

function present({ kind, title, minutes, dueOn, doneAt }: FulfilmentFields, isWithdrawn: boolean): BoughtService {
  const open = isWithdrawn ? 'withdrawn' : 'open';
  return { kind, title, minutes, dueOn, state: doneAt ? 'done' : open, doneAt: doneAt?.toISOString() ?? null };
}
