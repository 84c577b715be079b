export { BrokerageCopyModule } from './brokerage/brokerage-copy.module.ts';
export * from './config/base-config.ts';
export * from './config/key-ring.ts';
export * from './config/load-config.ts';
export { seal, unseal } from './config/sealed.ts';
export * from './config/verification-keys.ts';
export { csvFile, type ExportedList } from './csv-file.ts';
export * from './domain-error.ts';
export { CallQuota } from './limits/call-quota.ts';
export { type RateLimit, RateLimiter, type RateWindow } from './limits/rate-limiter.ts';
export { RateLimitModule } from './limits/rate-limit.module.ts';
export { createLogger, type Logger } from './log/logger.ts';
export { NestLogger } from './log/nest-logger.ts';
export { createMetrics, type Metrics } from './ops/metrics.ts';
export { type OpsServer, startOpsServer } from './ops/ops-server.ts';
export { storedGauge } from './store/stored-gauge.ts';
export { SpanKind, type TraceSpan, Tracing } from './tracing/tracing.ts';
export { watchRedis } from './ops/watch-redis.ts';
export { addressClass } from './rpc/address-class.ts';
export { type Actor, readActor, signActor } from './context/actor-token.ts';
export {
  type ActorContext,
  backgroundContext,
  COPY_BUDGET_MS,
  type CallContext,
  currentContext,
  nextTraceparent,
  runInContext,
  traceIdOf,
  unrecordedParent,
} from './context/call-context.ts';
export { bufferOf, encodeAnswer } from './rpc/file-answer.ts';
export { type ContextOf, Handles, parseInput } from './rpc/handles.ts';
export { type EventPublisher, EventStream, EventSettingsError, StreamUnavailableError } from './events/event-stream.ts';
export { ConsumerDemand } from './events/consumer-demand.ts';
export { EventTail, type StreamPosition } from './events/event-tail.ts';
export { EventPostponed } from './events/event-postponed.ts';
export { eraseAccountHere } from './events/erase-account.ts';
export { type EventMeta, type HandledEvent, HandlesEvent, HandlesEvents } from './events/handles-event.ts';
export {
  Outbox,
  outboxFields,
  outboxIndex,
  replayEvents,
  report,
  type Reported,
  type WithOutbox,
} from './events/outbox.ts';
export { commandOutbox, outboxProvider } from './runtime/outbox.provider.ts';
export { connectNats } from './rpc/nats-connection.ts';
export { NoRespondersError, RpcClient } from './rpc/rpc-client.ts';
export { CONFIG, KitModule, LOGGER, METRICS } from './runtime/kit.module.ts';
export { type CommandIo, CommandRefused, runOnDatabase } from './runtime/database-command.ts';
export { runWithModule } from './runtime/module-command.ts';
export { runServiceCommand } from './runtime/service-command.ts';
export { buildInfoOf, showBuildInfo } from './runtime/build-info.ts';
export { releaseStartMemory } from './runtime/release-start-memory.ts';
export { runProcess } from './runtime/run-process.ts';
export { type RunningProcess, startService } from './runtime/start-service.ts';
export { databaseNow } from './store/database-clock.ts';
export { DriverCollection } from './store/driver-collection.ts';
export { type Migration, renameFields } from './store/migrations.ts';
export { createIndexes, documentSchema } from './store/document-schema.ts';
export { mongoOptions } from './store/mongo-options.ts';
export { retryWhileUnavailable } from './store/retry-while-unavailable.ts';
export { isDuplicateKey, isStoreUnavailable } from './store/store-errors.ts';
export { BodyPart, BodyParts, hashOf } from './uploads/body-parts.ts';
export { uploadOf, uploadPartModel, UploadParts, uploadPartsProvider } from './uploads/upload-parts.ts';
export { Admission, type Release } from './work/admission.ts';
export { backoffMs } from './work/backoff.ts';
export { Backlog, type WorkResult } from './work/backlog.ts';
export { memoized } from './work/memoized.ts';
export { redisClient } from './work/redis-client.ts';
export { requestFingerprint } from './work/request-fingerprint.ts';
export { Sweeper } from './work/sweeper.ts';
export { type DueJob, SweptQueue } from './work/swept-queue.ts';
export { withDeadline } from './work/with-deadline.ts';
