import { DAY_MS, type EventData, type EventDefinition, type EventEnvelope } from '@brokerage/contracts';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { IndexDefinition, IndexOptions, Model, QueryFilter, UpdateQuery } from 'mongoose';
import { z } from 'zod';
import { currentContext } from '../context/call-context.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { DriverCollection, type OneUpdate } from '../store/driver-collection.ts';
import { storedGauge } from '../store/stored-gauge.ts';
import { Backlog, type WorkResult } from '../work/backlog.ts';
import { Sweeper } from '../work/sweeper.ts';
import { type EventPublisher, StreamUnavailableError } from './event-stream.ts';

const OutboxEntry = z.object({
  /** `<document id>:<revision>`, unless another collection has the same ids. */
  id: z.string(),
  type: z.string(),
  at: z.date(),
  data: z.custom<Record<string, unknown>>(),
  /** Trace of the change. */
  traceparent: z.string().exactOptional(),
  publishedAt: z.date().exactOptional(),
});
type OutboxEntry = z.infer<typeof OutboxEntry>;

/** What a document that reports its own changes has besides; part of its zod object. */
export const outboxFields = {
  /** How many events the document has reported. Absent on one from before there were any. */
  revision: z.int().exactOptional(),
  outbox: z.array(OutboxEntry).exactOptional(),
  /** When the relay has to look at the document again: to publish, or to forget what was published long ago. */
  outboxDueAt: z.date().exactOptional(),
};

export const outboxIndex = [
  { outboxDueAt: 1 },
  { partialFilterExpression: { outboxDueAt: { $exists: true } } },
] as const satisfies readonly [IndexDefinition, IndexOptions];

export interface WithOutbox {
  _id: string;
  revision?: number;
  outbox?: OutboxEntry[];
  outboxDueAt?: Date;
}

/** An event a change reports: its definition and its data. */
export interface Reported<E extends EventDefinition = EventDefinition> {
  event: E;
  data: EventData<E>;
}

/** Checks the data by the event's own schema. */
export function report<E extends EventDefinition>(event: E, data: EventData<E>): Reported {
  return { event, data: event.data.parse(data) };
}

const KEPT_MS = 30 * DAY_MS;
const DOCUMENTS_PER_ROUND = 50;
const DOCUMENTS_AT_ONCE = 4;
/** What one change after another reports within this time is published together. */
const GATHER_MS = 20;
/** What was published is marked this much later at most, in one command for all documents, each with what it has reported until then. */
const MARK_MS = 1000;

export interface OutboxOptions<T extends WithOutbox> {
  model: Model<T>;
  /** Null in a command: the running service publishes what it reports. */
  publisher: EventPublisher | null;
  sweepEveryMs: number;
  now: () => Promise<Date>;
  logger: Logger;
  metrics: Metrics;
}

/** What a change of a document is, and what it reports. */
export interface ReportedChange<T> {
  update: UpdateQuery<T>;
  reported: readonly Reported[];
}

/**
 * Events of a collection: stored in the document by the write that makes the change, published from there, and marked. Whatever dies
 * in between, the sweep finds the document; an event that is published twice has the same id. It runs while the application does.
 */
export class Outbox<T extends WithOutbox> implements OnApplicationBootstrap, OnModuleDestroy {
  /** Of the collection, in logs and metrics. */
  private readonly name: string;
  private readonly documents: DriverCollection<T>;
  private readonly sweeper: Sweeper;
  private readonly backlog: Backlog<T>;
  private readonly gathered = new Map<string, T>();
  private timer: NodeJS.Timeout | undefined;
  /** Documents as they were last published, and the ids of their events that the stream has: not marked yet. */
  private readonly unmarked = new Map<string, { document: T; published: Set<string> }>();
  private markTimer: NodeJS.Timeout | undefined;
  private publishing: Promise<unknown> = Promise.resolve();
  /** The last round found as many documents as it looks for. */
  private isMoreDue = false;
  private isStopping = false;
  /** The stream takes nothing: what is reported now waits for the sweep. */
  private isAway = false;

  constructor(private readonly options: OutboxOptions<T>) {
    const { model, sweepEveryMs, logger, metrics } = options;
    const { name } = model.collection;
    this.name = name;
    this.documents = new DriverCollection(model);
    this.backlog = new Backlog<T>({
      name: `outbox-${name}`,
      find: async (except) => {
        const found = await this.due(except);
        this.isMoreDue = found.length === DOCUMENTS_PER_ROUND;
        return found;
      },
      work: (document) => this.publishUnlessAway(document),
      concurrency: DOCUMENTS_AT_ONCE,
      logger,
      metrics,
    });
    // After an hour without the stream there are thousands: one part follows another without a pause.
    const sweep = async (): Promise<void> => {
      this.isAway = false;
      do {
        await this.backlog.workOff();
        await this.mark();
      } while (this.isMoreDue && !this.isAway && !this.isStopping);
    };
    this.sweeper = new Sweeper({ name: `outbox-${name}`, everyMs: sweepEveryMs, sweep, logger, metrics });
    watchWaiting(metrics, name, () => this.waitingSeconds());
  }

  onApplicationBootstrap(): void {
    if (this.options.publisher) this.sweeper.start();
  }

  /** Before the database connection is closed. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    clearTimeout(this.markTimer);
    await this.sweeper.stop();
    await this.publishing;
    await this.mark();
  }

  /** The fields of a new document that reports these events, after so many that an earlier document of its id may have reported. */
  first(id: string, reported: readonly Reported[], at: Date, before = 0): WithOutbox {
    const outbox = entriesOf(this.eventIdOf(id), before, reported, at);
    return { _id: id, revision: before + reported.length, outbox, outboxDueAt: this.dueAt(at) };
  }

  /** What a write that reports these events has to hold besides: it only applies to the revision that was seen. Nothing without events. */
  appending(seen: WithOutbox, reported: readonly Reported[], at: Date): { filter: object; set: object; push: object } {
    if (reported.length === 0) return { filter: {}, set: {}, push: {} };
    const { _id, revision = 0 } = seen;
    return {
      filter: { revision: seen.revision ?? null },
      set: { revision: revision + reported.length, outboxDueAt: this.dueAt(at) },
      push: { outbox: { $each: entriesOf(this.eventIdOf(_id), revision, reported, at) } },
    };
  }

  /** Stores a new document with what it reports. False when a unique index refuses it, for one because its id is there already. */
  async insert(document: T, reported: readonly Reported[]): Promise<boolean> {
    if (reported.length === 0) return this.documents.insert(document);
    const all = { ...document, ...this.first(document._id, reported, await this.options.now()) };
    const inserted = await this.documents.insert(all);
    if (inserted) this.publishSoon(all);
    return inserted;
  }

  /**
   * Changes the document that is meant, and reports it in the same write. Made from the document as it is: when something else was reported
   * between the look and the write, it looks again. Null when no document is, or is any more, the one that is meant. A caller who has just read the document
   * gives it as `known`: the first look is spared then, and the write is held against it.
   */
  async change(filter: QueryFilter<T>, from: (seen: T, at: Date) => ReportedChange<T>, known?: T): Promise<T | null> {
    for (
      let seen = known ?? (await this.documents.findOne(filter));
      seen;
      seen = await this.documents.findOne(filter)
    ) {
      const at = await this.options.now();
      const { update, reported } = from(seen, at);
      const { filter: unchanged, set, push } = this.appending(seen, reported, at);
      const all = {
        ...update,
        ...(update.$set || reported.length > 0 ? { $set: { ...update.$set, ...set } } : {}),
        ...(update.$push || reported.length > 0 ? { $push: { ...update.$push, ...push } } : {}),
      };
      const same = { ...filter, _id: seen._id, ...unchanged } as QueryFilter<T>;
      const changed = await this.documents.change(same, all);
      if (changed && reported.length > 0) this.publishSoon(changed);
      if (changed) return changed;
    }
    return null;
  }

  /** What the ids of its events begin with. Another text where documents of another collection that reports events have the same ids. */
  protected eventIdOf(documentId: string): string {
    return documentId;
  }

  /** Publishes what a document has just reported, in a moment. The sweep does when this process does not get so far. */
  publishSoon(document: T): void {
    if (this.isAway || !this.options.publisher) return;
    this.gathered.set(document._id, document);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const documents = [...this.gathered.values()];
      this.gathered.clear();
      this.publishing = this.publishing.then(() => this.backlog.workOnAll(documents)).catch(() => undefined);
    }, GATHER_MS);
  }

  /** Publishes what the document has not published yet, in order, and marks it. */
  async publish(document: T): Promise<void> {
    await this.send(document);
    await this.mark();
  }

  /** What the stream has already and is not marked yet is not sent again. */
  private async send(document: T): Promise<void> {
    const { publisher, metrics } = this.options;
    if (!publisher) return;
    const published = this.unmarked.get(document._id)?.published ?? new Set();
    for (const [index, entry] of (document.outbox ?? []).entries()) {
      if (entry.publishedAt !== undefined || published.has(entry.id)) continue;
      await publisher.publish(envelopeOf(document, index));
      published.add(entry.id);
      metrics.eventsPublished.inc({ type: entry.type });
    }
    const known = this.unmarked.get(document._id)?.document;
    const isOlder = (known?.revision ?? 0) > (document.revision ?? 0);
    this.unmarked.set(document._id, { document: isOlder && known ? known : document, published });
  }

  private markSoon(): void {
    const { sweepEveryMs } = this.options;
    this.markTimer ??= setTimeout(() => void this.mark(), Math.min(MARK_MS, sweepEveryMs / 2));
  }

  /**
   * One command for all documents. One that has reported more meanwhile is left as it is: whoever stored that publishes and marks it.
   * What could not be marked is published once more by the sweep.
   */
  private async mark(): Promise<void> {
    clearTimeout(this.markTimer);
    this.markTimer = undefined;
    const documents = [...this.unmarked.values()].map(({ document }) => document);
    this.unmarked.clear();
    if (documents.length === 0) return;
    try {
      const now = await this.options.now();
      await this.documents.updateEach(documents.map((document) => marking<T>(document, now)));
    } catch (error) {
      this.options.logger.warn({ err: error, outbox: this.name }, 'events that were published could not be marked');
    }
  }

  private async publishUnlessAway(document: T): Promise<WorkResult> {
    if (this.isAway) return 'scheduled';
    try {
      await this.send(document);
      this.markSoon();
      return 'done';
    } catch (error) {
      if (!(error instanceof StreamUnavailableError)) throw error;
      this.isAway = true;
      this.options.metrics.eventsNotTaken.inc();
      this.options.logger.warn({ err: error, outbox: this.name }, 'events wait in their documents');
      return 'scheduled';
    }
  }

  /** Documents whose time has come. */
  async due(except: readonly string[] = []): Promise<T[]> {
    const now = await this.options.now();
    const others = except.length > 0 ? { _id: { $nin: except } } : {};
    return this.options.model
      .find({ outboxDueAt: { $lte: now }, ...others } as object)
      .sort({ outboxDueAt: 1 })
      .limit(DOCUMENTS_PER_ROUND)
      .lean<T[]>()
      .exec();
  }

  private async waitingSeconds(): Promise<number> {
    const [oldest] = await this.due();
    const waiting = oldest?.outbox?.find(({ publishedAt }) => publishedAt === undefined);
    return waiting ? ((await this.options.now()).getTime() - waiting.at.getTime()) / 1000 : 0;
  }

  /** The sweep leaves an event to the process that has just stored it for one round. */
  private dueAt(at: Date): Date {
    return new Date(at.getTime() + this.options.sweepEveryMs);
  }
}

const watched = new WeakMap<Metrics, Map<string, () => Promise<number>>>();

/** One figure of the process, with each of its collections. */
function watchWaiting(metrics: Metrics, name: string, waitingSeconds: () => Promise<number>): void {
  const known = watched.get(metrics);
  if (known) return void known.set(name, waitingSeconds);
  const collections = new Map([[name, waitingSeconds]]);
  watched.set(metrics, collections);
  storedGauge(metrics, {
    name: 'outbox_waiting_seconds',
    help: 'How long the oldest event of a collection has waited to be published',
    labelNames: ['collection'],
    read: async (gauge) => {
      const read = async ([collection, seconds]: [string, () => Promise<number>]) =>
        gauge.set({ collection }, await seconds());
      await Promise.all([...collections].map(read));
    },
  });
}

/**
 * Lets the relays of a collection publish again what its documents have reported since then, all of it or one type. A consumer that
 * knows an event does nothing. Says how many events that are.
 */
export async function replayEvents<T extends WithOutbox>(
  model: Model<T>,
  { since, type, now }: { since: Date; type?: string | undefined; now: Date },
): Promise<number> {
  const documents = new DriverCollection<WithOutbox>(model as unknown as Model<WithOutbox>);
  const isMeant = (entry: OutboxEntry): boolean => entry.at >= since && (type === undefined || entry.type === type);
  const found = model
    .find({ 'outbox.at': { $gte: since } }, { _id: 1 })
    .lean<Pick<T, '_id'>[]>()
    .cursor();
  let events = 0;
  for await (const { _id } of found) {
    for (let changed: WithOutbox | null = null; changed === null; ) {
      const document = await documents.findOne({ _id });
      const outbox = document?.outbox ?? [];
      const meant = outbox.filter(isMeant).length;
      if (!document || meant === 0) break;
      const unpublished = outbox.map((entry) => (isMeant(entry) ? withoutMark(entry) : entry));
      const seen = { _id, revision: document.revision ?? null } as QueryFilter<WithOutbox>;
      changed = await documents.change(seen, { $set: { outbox: unpublished, outboxDueAt: now } });
      if (changed) events += meant;
    }
  }
  return events;
}

/** Marks all that the document had reported, and forgets what was published long ago. */
function marking<T extends WithOutbox>({ _id, revision, outbox = [] }: WithOutbox, now: Date): OneUpdate<T> {
  const kept = outbox
    .map((entry) => ({ ...entry, publishedAt: entry.publishedAt ?? now }))
    .filter(({ publishedAt }) => publishedAt.getTime() > now.getTime() - KEPT_MS);
  const [oldest] = kept;
  const update: UpdateQuery<WithOutbox> = oldest
    ? { $set: { outbox: kept, outboxDueAt: new Date(oldest.publishedAt.getTime() + KEPT_MS) } }
    : { $set: { outbox: [] }, $unset: { outboxDueAt: 1 } };
  const seen: QueryFilter<WithOutbox> = { _id, revision: revision ?? null };
  return { filter: seen, update };
}

function withoutMark({ publishedAt: _published, ...entry }: OutboxEntry): OutboxEntry {
  return entry;
}

function entriesOf(id: string, revision: number, reported: readonly Reported[], at: Date): OutboxEntry[] {
  const traceparent = currentContext()?.traceparent;
  return reported.map(({ event: { type }, data }, index) => ({
    id: `${id}:${revision + index + 1}`,
    type,
    at,
    data,
    ...(traceparent ? { traceparent } : {}),
  }));
}

/** The entry of a document as it goes out. The last one has the document's own revision. */
function envelopeOf({ _id, revision = 0, outbox = [] }: WithOutbox, index: number): EventEnvelope {
  const entry = outbox[index];
  if (!entry) throw new Error(`Document ${_id} has no entry ${index}.`);
  const [service = ''] = entry.type.split('.');
  return {
    specversion: '1.0',
    id: entry.id,
    source: `/${service}`,
    type: entry.type,
    subject: _id,
    time: entry.at.toISOString(),
    datacontenttype: 'application/json',
    dataversion: Number(/\.v(\d+)$/.exec(entry.type)?.[1] ?? 1),
    revision: revision - outbox.length + index + 1,
    ...(entry.traceparent ? { traceparent: entry.traceparent } : {}),
    data: entry.data,
  };
}
