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
  /** `<document id>:<revision>`, prefixed where another collection has the same ids. */
  id: z.string(),
  type: z.string(),
  at: z.date(),
  data: z.custom<Record<string, unknown>>(),
  /** The trace of the change. */
  traceparent: z.string().exactOptional(),
  publishedAt: z.date().exactOptional(),
});
type OutboxEntry = z.infer<typeof OutboxEntry>;

/** The extra fields of a document that reports its own changes; part of its zod object. */
export const outboxFields = {
  /** How many events the document has reported. Absent on a document older than events. */
  revision: z.int().exactOptional(),
  outbox: z.array(OutboxEntry).exactOptional(),
  /** When the relay has to visit the document again: to publish events, or to delete those published long ago. */
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

/** An event that a change reports: its definition and its data. */
export interface Reported<E extends EventDefinition = EventDefinition> {
  event: E;
  data: EventData<E>;
}

/** Validates the data by the event's own schema. */
export function report<E extends EventDefinition>(event: E, data: EventData<E>): Reported {
  return { event, data: event.data.parse(data) };
}

const KEPT_MS = 30 * DAY_MS;
const DOCUMENTS_PER_ROUND = 50;
const DOCUMENTS_AT_ONCE = 4;
/** Changes within this time are published together. */
const GATHER_MS = 20;
/** The longest delay before published events are marked, with one command for all documents. */
const MARK_MS = 1000;

export interface OutboxOptions<T extends WithOutbox> {
  model: Model<T>;
  /** Null in a command: the running service publishes the events. */
  publisher: EventPublisher | null;
  sweepEveryMs: number;
  now: () => Promise<Date>;
  logger: Logger;
  metrics: Metrics;
}

/** A change of a document, with the events that it reports. */
export interface ReportedChange<T> {
  update: UpdateQuery<T>;
  reported: readonly Reported[];
}

/**
 * The outbox of a collection: events are stored in the document by the write that makes the change, then published and
 * marked. The sweep picks up what a dead process left; an event that is published twice has the same id both times. It runs
 * from application start to shutdown.
 */
export class Outbox<T extends WithOutbox> implements OnApplicationBootstrap, OnModuleDestroy {
  /** The collection's name, for logs and metrics. */
  private readonly name: string;
  private readonly documents: DriverCollection<T>;
  private readonly sweeper: Sweeper;
  private readonly backlog: Backlog<T>;
  private readonly gathered = new Map<string, T>();
  private timer: NodeJS.Timeout | undefined;
  /** Published documents whose events are not marked yet, with the ids of the events that are in the stream. */
  private readonly unmarked = new Map<string, { document: T; published: Set<string> }>();
  private markTimer: NodeJS.Timeout | undefined;
  private publishing: Promise<unknown> = Promise.resolve();
  /** The last round was full, so more documents may be due. */
  private isMoreDue = false;
  private isStopping = false;
  /** The stream accepts no events, so new ones wait for the sweep. */
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
    // After an hour without the stream there are thousands of events, so rounds follow each other without a pause.
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

  /** Runs before the database connection is closed. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    clearTimeout(this.markTimer);
    await this.sweeper.stop();
    await this.publishing;
    await this.mark();
  }

  /**
   * The fields of a new document that reports these events. `before` is the number of events that an earlier document with
   * this id has reported.
   */
  first(id: string, reported: readonly Reported[], at: Date, before = 0): WithOutbox {
    const outbox = entriesOf(this.eventIdOf(id), before, reported, at);
    return { _id: id, revision: before + reported.length, outbox, outboxDueAt: this.dueAt(at) };
  }

  /**
   * The additions to a write that reports these events: it then only applies to the revision that was read. Empty without
   * events.
   */
  appending(seen: WithOutbox, reported: readonly Reported[], at: Date): { filter: object; set: object; push: object } {
    if (reported.length === 0) return { filter: {}, set: {}, push: {} };
    const { _id, revision = 0 } = seen;
    return {
      filter: { revision: seen.revision ?? null },
      set: { revision: revision + reported.length, outboxDueAt: this.dueAt(at) },
      push: { outbox: { $each: entriesOf(this.eventIdOf(_id), revision, reported, at) } },
    };
  }

  /** Stores a new document with its events. Returns false when a unique index refuses it, for example because its id exists. */
  async insert(document: T, reported: readonly Reported[]): Promise<boolean> {
    if (reported.length === 0) return this.documents.insert(document);
    const all = { ...document, ...this.first(document._id, reported, await this.options.now()) };
    const inserted = await this.documents.insert(all);
    if (inserted) this.publishSoon(all);
    return inserted;
  }

  /**
   * Changes the matching document and reports the change in the same write. Reads again and retries when another event was
   * reported between read and write. Returns null when no document matches, or none does any more. A caller who has just
   * read the document can pass it as `known` to save the first read; the write still checks its revision.
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

  /** The prefix of event ids. Overridden where documents of another reporting collection have the same ids. */
  protected eventIdOf(documentId: string): string {
    return documentId;
  }

  /** Publishes a document's new events shortly. If this process dies before, the sweep does it. */
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

  /** Publishes the document's unpublished events in order and marks them. */
  async publish(document: T): Promise<void> {
    await this.send(document);
    await this.mark();
  }

  /** Skips events that are already in the stream but not marked yet. */
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
   * Marks published events, with one command for all documents. A document that has reported more meanwhile is skipped: the
   * process that stored the newer event publishes and marks it. Unmarked events are published again by the sweep.
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

  /** Documents that are due. */
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

  /** Gives the process that stored an event one round to publish it before the sweep does. */
  private dueAt(at: Date): Date {
    return new Date(at.getTime() + this.options.sweepEveryMs);
  }
}

const watched = new WeakMap<Metrics, Map<string, () => Promise<number>>>();

/** Registers one gauge per process, labelled by collection. */
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
 * Makes the relays of a collection republish the events since a time, all of them or those of one type. Consumers ignore
 * events that they know. Returns the number of events.
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

/** Marks all events of the document as published and drops those published long ago. */
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

/** Builds the envelope of an outbox entry. The last entry has the document's own revision. */
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
