import {
  type ActOutcome,
  ADMIN_ACTED,
  type AdminAct,
  auditFacts,
  auditTarget,
  type Contract,
  type EventOwner,
  MINUTE_MS,
} from '@brokerage/contracts';
import type { OnApplicationBootstrap, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { ActorContext } from '../context/call-context.ts';
import { DomainError } from '../domain-error.ts';
import { Outbox, report } from '../events/outbox.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { ActRecorder } from '../rpc/handles.ts';
import { createIndexes } from '../store/document-schema.ts';
import { DriverCollection } from '../store/driver-collection.ts';
import { isStoreUnavailable } from '../store/store-errors.ts';
import { Backlog } from '../work/backlog.ts';
import { Sweeper } from '../work/sweeper.ts';
import type { AdminActFields } from './admin-act.model.ts';

/** Longer than any caller waits and any handler of a change takes. */
const UNKNOWN_AFTER_MS = 2 * MINUTE_MS;
const ACTS_PER_ROUND = 50;
/**
 * The outcomes that each outcome may replace. A retried call may be refused because its first try succeeded, so `refused`
 * never replaces `done`.
 */
const REPLACES: Record<ActOutcome, readonly (ActOutcome | null)[]> = {
  done: [null, 'unknown', 'refused'],
  refused: [null, 'unknown'],
  unknown: [null],
};

/** Publishes the events that acts report. */
export class AdminActOutbox extends Outbox<AdminActFields> {
  /** Prefixed because documents of other collections may also use request ids. */
  protected override eventIdOf(actId: string): string {
    return `act-${actId}`;
  }
}

interface AdminActsOptions {
  service: EventOwner;
  model: Model<AdminActFields>;
  outbox: AdminActOutbox;
  now: () => Promise<Date>;
  sweepEveryMs: number;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Records the changes that the office makes in this service. An act is stored before it starts, so that every change leaves
 * a trace. Its end is stored together with the event for the audit log. An act whose process died is reported as unknown.
 */
export class AdminActs implements ActRecorder, OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly acts: DriverCollection<AdminActFields>;
  private readonly sweeper: Sweeper;

  constructor(private readonly options: AdminActsOptions) {
    const { model, sweepEveryMs, logger, metrics } = options;
    this.acts = new DriverCollection(model);
    const backlog = new Backlog<AdminActFields>({
      name: 'admin-acts',
      find: (except) => this.lost(except),
      work: ({ _id }) => this.store(_id, 'unknown', {}),
      logger,
      metrics,
    });
    const sweep = () => backlog.workOff();
    this.sweeper = new Sweeper({ name: 'admin-acts', everyMs: sweepEveryMs, sweep, logger, metrics });
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.options.model);
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeper.stop();
  }

  async record<T>(
    contract: Contract,
    { input, context }: { input: unknown; context: ActorContext },
    work: () => Promise<T>,
  ): Promise<T> {
    const id = await this.begin(contract, input, context);
    try {
      const output = await work();
      await this.end(id, 'done', auditFacts(contract, output));
      return output;
    } catch (error) {
      const code = codeOf(error);
      if (code !== null) await this.end(id, 'refused', { code });
      throw error;
    }
  }

  /** Returns an ended act; null while it is in flight, or when no act has this id. */
  async find(id: string): Promise<AdminAct | null> {
    const act = await this.acts.findOne({ _id: id });
    if (!act?.outcome || !act.endedAt) return null;
    const { requestId, operation, target, actorId, sessionId, outcome, facts, endedAt } = act;
    return { requestId, operation, target, actorId, sessionId, outcome, facts, at: endedAt.toISOString() };
  }

  private async begin(contract: Contract, input: unknown, { actor, requestId }: ActorContext): Promise<string> {
    const { audit } = contract;
    if (!audit) throw new Error(`${contract.subject} is no act of the audit log`);
    const begunAt = await this.options.now();
    const { operation } = audit;
    const _id = `${requestId}:${operation}`;
    await this.acts.insert({
      _id,
      requestId,
      operation,
      target: auditTarget(contract, input),
      actorId: actor.userId,
      sessionId: actor.sessionId,
      outcome: null,
      facts: {},
      begunAt,
      endedAt: null,
      unknownAt: new Date(begunAt.getTime() + UNKNOWN_AFTER_MS),
    });
    return _id;
  }

  /** Best effort: the change has happened whether or not its end can be stored. If not, the sweep reports the act as unknown. */
  private async end(id: string, outcome: ActOutcome, facts: AdminActFields['facts']): Promise<void> {
    try {
      await this.store(id, outcome, facts);
    } catch (error) {
      this.options.logger.warn({ err: error, actId: id }, 'the end of an act could not be stored');
    }
  }

  private async store(id: string, outcome: ActOutcome, facts: AdminActFields['facts']): Promise<void> {
    const { outbox, service } = this.options;
    await outbox.change({ _id: id, outcome: { $in: [...REPLACES[outcome]] } }, (_seen, at) => ({
      update: { $set: { outcome, facts, endedAt: at }, $unset: { unknownAt: 1 } },
      reported: [report(ADMIN_ACTED[service], { outcome })],
    }));
  }

  private async lost(except: readonly string[]): Promise<AdminActFields[]> {
    const { model, now } = this.options;
    return model
      .find({ unknownAt: { $lte: await now() }, ...(except.length > 0 ? { _id: { $nin: [...except] } } : {}) })
      .sort({ unknownAt: 1 })
      .limit(ACTS_PER_ROUND)
      .lean<AdminActFields[]>()
      .exec();
  }
}

/** Returns the code of a refusal; null when the error does not show whether the change happened. */
function codeOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.code === 'service_unavailable' ? null : error.code;
  return isStoreUnavailable(error) ? null : 'internal_error';
}
