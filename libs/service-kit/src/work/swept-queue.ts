import { type BulkJobOptions, type DefaultJobOptions, type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { watchRedis } from '../ops/watch-redis.ts';
import { redisClient } from './redis-client.ts';
import { Sweeper } from './sweeper.ts';
import { withDeadline } from './with-deadline.ts';

const CLOSING_MS = 1000;
/** How long until another process takes over the job of a killed one, plus at most one check. */
const LOCK_MS = 10_000;
const LOOK_FOR_KILLED_MS = 5000;

export interface DueJob<Data> {
  name: string;
  data: Data;
  /** The job id is the id of the record it works on, so that a waiting job is not added twice. */
  opts: BulkJobOptions & { jobId: string };
}

export interface SweptQueueOptions<Data> {
  /** The name of the queue in Redis, and the label of its metrics and log lines. */
  name: string;
  redisUrl: string;
  /** The prefix of every key in Redis. */
  prefix: string;
  everyMs: number;
  /** Looks for due work again after each job. For a job that works on all changes so far: it cannot be added while it runs. */
  sweepAfterJob?: boolean;
  /** How often, and after which pause, the queue retries a failed job. */
  retries?: Pick<DefaultJobOptions, 'attempts' | 'backoff'>;
  /** Returns the work that is due according to the database, bounded. */
  findDue: () => Promise<DueJob<Data>[]>;
  process: (job: Job<Data>) => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}

/**
 * A BullMQ queue whose jobs are only created by sweeping the database. Redis may therefore lose them, a process may die with
 * one, and no request waits for Redis: the next round recreates the job. Work must be idempotent.
 */
export class SweptQueue<Data extends object> {
  private readonly redis: Redis;
  private readonly queue: Queue;
  private readonly worker: Worker<Data>;
  private readonly sweeper: Sweeper;
  private readonly endWatch: () => void;
  private readonly report: (error: unknown) => void;

  constructor(private readonly options: SweptQueueOptions<Data>) {
    const { name, redisUrl, prefix, everyMs, sweepAfterJob, retries, process, logger, metrics } = options;
    this.redis = redisClient(redisUrl, { maxRetriesPerRequest: null });
    const connection = { connection: this.redis, prefix };
    this.queue = new Queue(name, {
      ...connection,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, ...retries },
    });
    this.worker = new Worker<Data>(name, process, {
      ...connection,
      autorun: false,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_FOR_KILLED_MS,
    });
    this.endWatch = watchRedis(this.redis, { client: name, metrics, logger });
    // An emitter without an error listener ends the process; the clients reconnect by themselves.
    this.report = (error) => logger.debug({ err: error, queue: name }, 'redis trouble');
    this.redis.on('error', this.report);
    this.queue.on('error', this.report);
    this.worker.on('error', this.report);
    this.worker.on('failed', (job, error) => {
      metrics.sweeperFailures.inc({ sweeper: name });
      logger.warn({ err: error, queue: name, jobId: job?.id }, 'a job failed');
    });
    this.sweeper = new Sweeper({ name, everyMs, sweep: () => this.schedule(), logger, metrics });
    if (sweepAfterJob) this.worker.on('completed', () => this.sweeper.wake());
    // A round without Redis adds nothing, so what was due meanwhile is looked for when Redis answers.
    this.redis.on('ready', () => this.sweeper.wake());
  }

  start(): void {
    this.worker.run().catch(this.report);
    this.sweeper.start();
    if (this.redis.status === 'ready') this.sweeper.wake();
  }

  /** Looks for due work now, for a caller who has just created some. Work from other processes is found in the next round. */
  wake(): void {
    this.sweeper.wake();
  }

  async stop(): Promise<void> {
    this.endWatch();
    const closing = Promise.allSettled([this.sweeper.stop(), this.worker.close(), this.queue.close()]);
    // Without Redis these would wait for it to return.
    await withDeadline(closing, CLOSING_MS, undefined);
    this.redis.disconnect();
  }

  private async schedule(): Promise<void> {
    // While the connection is down, the queue would buffer the command in memory and run it much later.
    if (this.redis.status === 'ready') await this.queue.addBulk(await this.options.findDue());
  }
}
