import {
  agentPlaceholders,
  brokeragePlaceholders,
  type InputOf,
  type LaunchTask,
  type OutputOf,
  type readLaunch,
  type settleLaunchTask,
} from '@brokerage/contracts';
import { type Actor, databaseNow, DomainError, DriverCollection } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AgentRepository } from '../agents/agent.repository.ts';
import { BrokerageService } from '../brokerage/brokerage.service.ts';
import { ListingRepository } from '../listings/listing.repository.ts';
import { LAUNCH_TASKS } from './launch-tasks.ts';
import { LAUNCH_SETTLEMENT, type LaunchSettlementFields } from './launch.model.ts';

/** What an installation still lacks for its launch. */
@Injectable()
export class LaunchService {
  private readonly byDriver: DriverCollection<LaunchSettlementFields>;

  constructor(
    @InjectModel(LAUNCH_SETTLEMENT) private readonly settlements: Model<LaunchSettlementFields>,
    private readonly brokerage: BrokerageService,
    private readonly agents: AgentRepository,
    private readonly listings: ListingRepository,
  ) {
    this.byDriver = new DriverCollection(settlements);
  }

  async read(): Promise<OutputOf<typeof readLaunch>> {
    const [{ brokerage }, agents, listings, settled] = await Promise.all([
      this.brokerage.onSite(),
      this.agents.published(),
      this.listings.everPublished(),
      this.byDriver.findAll({}, LAUNCH_TASKS.length),
    ]);
    const settlements = new Map(settled.map((one) => [one._id, one]));
    return {
      brokerage: brokeragePlaceholders(brokerage),
      agents: agents.flatMap((agent) => {
        const issues = agentPlaceholders(agent);
        return issues.length === 0 ? [] : [{ id: agent.id, name: agent.name, issues }];
      }),
      // The first version came with the software.
      listings: listings.filter(({ publishedVersion }) => (publishedVersion ?? 0) > 1).length,
      tasks: LAUNCH_TASKS.map((task) => withSettlement(task, settlements.get(task.id))),
    };
  }

  async settle({ id, by, on, ...given }: InputOf<typeof settleLaunchTask>, { userId }: Actor): Promise<LaunchTask> {
    const task = taskOf(id);
    const note = given.note ?? null;
    const recordedAt = await databaseNow(this.settlements.db);
    const isFirst = await this.byDriver.insert({ _id: id, by, on, note, recordedBy: userId, recordedAt });
    const settled = await this.byDriver.findOne({ _id: id });
    const isSame = settled?.by === by && settled.on === on && settled.note === note;
    if (!isFirst && !isSame) throw new DomainError('launch_task_settled');
    return withSettlement(task, settled);
  }

  async reopen(id: string): Promise<LaunchTask> {
    const task = taskOf(id);
    await this.settlements.deleteOne({ _id: id });
    return withSettlement(task, null);
  }
}

type Task = (typeof LAUNCH_TASKS)[number];

function taskOf(id: string): Task {
  const task = LAUNCH_TASKS.find((one) => one.id === id);
  if (!task) throw new DomainError('launch_task_not_found');
  return task;
}

function withSettlement(task: Task, settlement: LaunchSettlementFields | null | undefined): LaunchTask {
  if (!settlement) return { ...task, settled: null };
  const { by, on, note, recordedBy, recordedAt } = settlement;
  return { ...task, settled: { by, on, note, recordedBy, recordedAt: recordedAt.toISOString() } };
}
