import { ERRORS } from '@brokerage/contracts';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { firstValueFrom, isObservable } from 'rxjs';
import type { VerificationKeys } from '../config/verification-keys.ts';
import { DomainError } from '../domain-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { SpanKind, type Tracing } from '../tracing/tracing.ts';
import { encodeAnswer } from './file-answer.ts';
import { withDeadline } from '../work/with-deadline.ts';
import { isStoreUnavailable } from '../store/store-errors.ts';
import { type CallContext, readContext, runInContext } from '../context/call-context.ts';
import type { Reply } from './handles.ts';
import { subjectIn } from './nats-connection.ts';

const MAX_IN_FLIGHT = 256;
const GRACE_MS = 5000;
/** A reachable server confirms within milliseconds that it delivers nothing more. */
const DRAIN_MS = 1000;

type RawHandler = (data: unknown, context: CallContext) => unknown;

export interface NatsServerOptions {
  connection: NatsConnection;
  namespace: string;
  queue: string;
  logger: Logger;
  metrics: Metrics;
  /** Auth's public keys: a token that none of them verifies identifies nobody. */
  actorKeys: VerificationKeys;
  tracing?: Tracing;
}

/**
 * The receiving end of every operation. Instances of a service share a queue group. Requests past their deadline are
 * dropped, those above the in-flight cap are refused immediately, and an unknown error is sent as a code while its cause
 * stays in the log.
 */
export class NatsServer extends Server implements CustomTransportStrategy {
  private subscriptions: Subscription[] = [];
  private inFlight = new Set<Promise<void>>();

  constructor(private readonly server: NatsServerOptions) {
    super();
  }

  listen(ready: () => void): void {
    const { connection, namespace, queue } = this.server;
    const operations = [...this.messageHandlers].filter(([, handler]) => !handler.isEventHandler);
    this.subscriptions = operations.map(([subject, handler]) =>
      connection.subscribe(subjectIn(namespace, subject), {
        queue,
        callback: (error, message) => {
          if (!error) this.accept(subject, handler, message);
        },
      }),
    );
    void connection.flush().then(ready, ready);
  }

  /**
   * Stops accepting work, then waits for requests in flight. Requests that were delivered before the server knew are still
   * processed: nobody else would answer them, and their callers would time out. `connection.drain()` would not wait for
   * async handlers.
   */
  async close(): Promise<void> {
    const drained = this.subscriptions.map((subscription) => subscription.drain());
    this.subscriptions = [];
    // Without a connection there is nothing to wait for, and no subscription may return with it.
    await withDeadline(Promise.allSettled(drained), DRAIN_MS, undefined);
    await withDeadline(Promise.allSettled(this.inFlight), GRACE_MS, undefined);
    // Flushes the last answers before the connection is closed.
    await withDeadline(
      this.server.connection.flush().catch(() => undefined),
      DRAIN_MS,
      undefined,
    );
  }

  /** Event handlers with the options of their decorator. A consumer of the stream calls them, never a NATS message itself. */
  get eventHandlers(): { extras: unknown; run: (data: unknown, context: unknown) => Promise<Reply> }[] {
    return [...this.messageHandlers.values()]
      .filter(({ isEventHandler }) => isEventHandler)
      .map((handler) => ({ extras: handler.extras, run: (data, context) => this.run(handler, data, context) }));
  }

  on(): never {
    throw new Error('This transport has no events of its own.');
  }

  unwrap(): never {
    throw new Error('Ask for the connection by injection.');
  }

  private accept(subject: string, handler: RawHandler, message: Msg): void {
    if (this.inFlight.size >= MAX_IN_FLIGHT) {
      this.refuse(message, new DomainError('service_unavailable'));
      return;
    }
    const work = this.handle(subject, handler, message).finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  private async handle(subject: string, handler: RawHandler, message: Msg): Promise<void> {
    const received = await readContext(message.headers, this.server.actorKeys);
    const data = parseJson(message);
    if (!received || data === undefined) {
      this.server.metrics.poisonMessages.inc({ subject });
      this.refuse(message, new DomainError('validation_failed'));
      return;
    }
    if (received.deadline < Date.now()) return;
    const done = this.server.metrics.rpcServer.startTimer({ subject });
    const attributes = { 'rpc.system.name': 'nats', 'rpc.method': subject };
    const span = this.server.tracing?.begin(subject, SpanKind.SERVER, attributes, received.traceparent);
    const context = span ? { ...received, traceparent: span.traceparent } : received;
    await runInContext(context, async () => {
      const reply = await this.run(handler, data, context);
      const failure = reply.ok ? respond(message, 'ok', reply.body) : (reply.error ?? new Error('no reason was given'));
      if (failure === undefined) {
        done({ outcome: 'ok' });
        span?.end();
        return;
      }
      const error = this.classify(subject, failure);
      done({ outcome: error.code });
      span?.end({ error: error.code });
      this.refuse(message, error);
    });
  }

  private async run(handler: (...call: never[]) => unknown, data: unknown, context: unknown): Promise<Reply> {
    try {
      const result = await (handler as (data: unknown, context: unknown) => unknown)(data, context);
      // Nest wraps the results of some handlers in an Observable.
      return (isObservable(result) ? await firstValueFrom(result) : result) as Reply;
    } catch (error) {
      return { ok: false, error };
    }
  }

  private classify(subject: string, error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    if (isStoreUnavailable(error)) {
      this.server.logger.warn({ subject, err: error }, 'the database cannot be reached');
      return new DomainError('service_unavailable', { cause: error });
    }
    this.server.logger.error({ subject, err: error }, 'unexpected error');
    return new DomainError('internal_error', { cause: error });
  }

  private refuse(message: Msg, error: DomainError): void {
    const body = { code: error.code, message: error.message || ERRORS[error.code].message, details: error.details };
    const failure = respond(message, 'error', body);
    if (failure) this.server.logger.warn({ err: failure, outcome: error.code }, 'a refusal could not be sent');
  }
}

/** Returns the reason why an answer could not be sent: it is too large for a message, or the connection is closed. */
function respond(message: Msg, outcome: 'ok' | 'error', body: unknown): unknown {
  const answerHeaders = headers();
  answerHeaders.set('outcome', outcome);
  try {
    message.respond(encodeAnswer(body, message.headers, answerHeaders), { headers: answerHeaders });
    return undefined;
  } catch (error) {
    return error;
  }
}

function parseJson(message: Msg): unknown {
  try {
    return JSON.parse(Buffer.from(message.data).toString());
  } catch {
    return undefined;
  }
}
