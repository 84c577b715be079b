import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** The sampling interval of the event loop in milliseconds; every sample wakes an idle process. */
const LAG_PRECISION_MS = 50;

let processMetrics: Registry | undefined;

/** Metrics of the Node process, registered once: each registration starts a timer and an observer that never stop. */
function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  }
  return processMetrics;
}

/** The metrics of every process. Labels are subjects and codes, a small closed set. */
export function createMetrics(service: string) {
  const registry = Registry.merge([metricsOfProcess()]);
  registry.setDefaultLabels({ service });
  const registers = [registry];
  return {
    registry,
    rpcServer: new Histogram({
      name: 'rpc_server_seconds',
      help: 'Time to answer an operation',
      labelNames: ['subject', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    rpcClient: new Histogram({
      name: 'rpc_client_seconds',
      help: 'Time a caller waited for an operation, retries included',
      labelNames: ['subject', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    rpcRetries: new Counter({ name: 'rpc_retries_total', help: 'Repeated tries', labelNames: ['subject'], registers }),
    rpcRetriesRefused: new Counter({
      name: 'rpc_retries_refused_total',
      help: 'Tries that were not repeated because the callee’s retry budget was spent',
      labelNames: ['subject'],
      registers,
    }),
    poisonMessages: new Counter({
      name: 'rpc_poison_messages_total',
      help: 'Messages that are not a call',
      labelNames: ['subject'],
      registers,
    }),
    sweeperRepairs: new Counter({
      name: 'sweeper_repairs_total',
      help: 'Records a sweeper had to push forward',
      labelNames: ['sweeper'],
      registers,
    }),
    sweeperFailures: new Counter({
      name: 'sweeper_failures_total',
      help: 'Records a sweeper could not push forward and put off: worth an alarm when it keeps growing',
      labelNames: ['sweeper'],
      registers,
    }),
    sweeperRoundsFailed: new Counter({
      name: 'sweeper_rounds_failed_total',
      help: 'Rounds of a sweeper that ended with an error before its records could be worked on',
      labelNames: ['sweeper'],
      registers,
    }),
    eventsPublished: new Counter({
      name: 'events_published_total',
      help: 'Events the stream has taken, repeats included',
      labelNames: ['type'],
      registers,
    }),
    eventsNotTaken: new Counter({
      name: 'events_not_taken_total',
      help: 'Times the stream took no event: it could not be reached, or it is full',
      registers,
    }),
    eventsHandled: new Counter({
      name: 'events_handled_total',
      help: 'Deliveries of events by what became of them: handled, retrying, dead or put-back',
      labelNames: ['consumer', 'outcome'],
      registers,
    }),
    eventsWaiting: new Gauge({
      name: 'events_waiting',
      help: 'Events a consumer has not been given yet',
      labelNames: ['consumer'],
      registers,
    }),
    eventsStreamFill: new Gauge({
      name: 'events_stream_fill',
      help: 'Share of the space of the stream of events that is used, from 0 to 1',
      registers,
    }),
    eventConsumerRestarts: new Counter({
      name: 'event_consumer_restarts_total',
      help: 'Times a consumer received no events and restarted reading',
      labelNames: ['consumer'],
      registers,
    }),
    natsConnected: new Gauge({ name: 'nats_connected', help: '1 while NATS can be reached', registers }),
    redisConnected: new Gauge({
      name: 'redis_connected',
      help: '1 while Redis can be reached',
      labelNames: ['client'],
      registers,
    }),
    metricReadFailures: new Counter({
      name: 'metric_read_failures_total',
      help: 'Figures that a store did not give in time when metrics were asked for',
      labelNames: ['metric'],
      registers,
    }),
  };
}
