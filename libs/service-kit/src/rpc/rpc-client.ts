import { type Contract, ERRORS, type InputOf, isErrorCode, type OutputOf, tolerant } from '@brokerage/contracts';
import { createInbox, headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { DomainError } from '../domain-error.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type CallContext, nextTraceparent, writeContext } from '../context/call-context.ts';
import { SpanKind, Tracing } from '../tracing/tracing.ts';
import { acceptFile, answersFile, decodeAnswer } from './file-answer.ts';
import { inboxOf, subjectIn } from './nats-connection.ts';
import { RetryBudget } from './retry-budget.ts';

const MAX_TRIES = 3;
const NO_RESPONDERS = 503;

/** A failure of the transport, not of the callee: no responder, no answer in time, no connection. Only these are retried. */
class TransportFailure extends Error {}

/** The cause of a `service_unavailable`: no process subscribes to the operation. */
export class NoRespondersError extends TransportFailure {}

interface PendingCall {
  resolve(reply: Msg): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export interface RpcClientOptions {
  connection: NatsConnection;
  namespace: string;
  metrics: Metrics;
  /** Part of the inbox's name, so that the server can restrict each process to its own replies. */
  caller: string;
  tracing?: Tracing;
  /** The process's MIN_TIMEOUT_MS. */
  minTimeoutMs?: number;
}

/**
 * The only place that sends requests over NATS. All calls share one long-lived reply subscription, at half the cost of one
 * per request. An operation that is safe to repeat is tried up to three times within its deadline and the callee's retry
 * budget, any other once.
 */
export class RpcClient {
  private readonly connection: NatsConnection;
  private readonly namespace: string;
  private readonly metrics: Metrics;
  private readonly tracing: Tracing;
  private readonly minTimeoutMs: number;
  private readonly inbox: string;
  private readonly pending = new Map<string, PendingCall>();
  private readonly subscription: Subscription;
  /** By callee, the first part of a subject. */
  private readonly budgets = new Map<string, RetryBudget>();
  private sequence = 0;
  private connected = true;

  constructor({ connection, namespace, metrics, caller, tracing = Tracing.off(), minTimeoutMs = 0 }: RpcClientOptions) {
    this.connection = connection;
    this.namespace = namespace;
    this.metrics = metrics;
    this.tracing = tracing;
    this.minTimeoutMs = minTimeoutMs;
    this.inbox = createInbox(inboxOf(caller));
    this.subscription = connection.subscribe(`${this.inbox}.*`, { callback: (_error, reply) => this.settle(reply) });
    void this.watchConnection();
  }

  /**
   * Calls an operation and parses its answer. Throws a DomainError with a code of the error table.
   * @param reading how far the answer may differ from the contract: `presentable` for a caller that only passes it on.
   */
  async call<C extends Contract>(
    contract: C,
    input: InputOf<C>,
    context: CallContext,
    reading: typeof tolerant = tolerant,
  ): Promise<OutputOf<C>> {
    const reply = await this.send(contract, input, context);
    return reading(contract.output).parse(decodeAnswer(contract, reply)) as OutputOf<C>;
  }

  /**
   * Returns the JSON of the answer unparsed, for frequent reads that are passed through. The callee has validated it by the
   * same contract.
   */
  async callBytes<C extends Contract>(contract: C, input: InputOf<C>, context: CallContext): Promise<Uint8Array> {
    return (await this.send(contract, input, context)).data;
  }

  get isConnected(): boolean {
    return this.connected && !this.connection.isClosed();
  }

  close(): void {
    this.subscription.unsubscribe();
    for (const call of this.pending.values()) {
      clearTimeout(call.timer);
      call.reject(new TransportFailure('closing'));
    }
    this.pending.clear();
  }

  private async send<C extends Contract>(contract: C, input: InputOf<C>, context: CallContext): Promise<Msg> {
    const payload = Buffer.from(JSON.stringify(input));
    const tries = contract.retry === 'safe' ? MAX_TRIES : 1;
    const budget = this.budgetFor(contract);
    if (tries > 1) budget.deposit();
    const done = this.metrics.rpcClient.startTimer({ subject: contract.subject });
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const reply = await this.tryOnce(contract, payload, context);
          done({ outcome: 'ok' });
          return reply;
        } catch (error) {
          if (!(error instanceof TransportFailure)) throw error;
          const pauseMs = 50 * attempt + Math.random() * 100;
          const hasTime = attempt < tries && Date.now() + pauseMs < context.deadline;
          if (!hasTime) throw new DomainError('service_unavailable', { cause: error });
          if (!budget.withdraw()) {
            this.metrics.rpcRetriesRefused.inc({ subject: contract.subject });
            throw new DomainError('service_unavailable', { cause: error });
          }
          this.metrics.rpcRetries.inc({ subject: contract.subject });
          await new Promise((wake) => setTimeout(wake, pauseMs));
        }
      }
    } catch (error) {
      done({ outcome: error instanceof DomainError ? error.code : 'error' });
      throw error;
    }
  }

  private async tryOnce(contract: Contract, payload: Uint8Array, context: CallContext): Promise<Msg> {
    const limit = Math.min(contract.timeoutMs, context.deadline - Date.now());
    if (limit <= 0) throw new DomainError('service_unavailable');
    const timeLeft = Math.max(limit, this.minTimeoutMs);
    if (!this.isConnected) throw new TransportFailure('not connected');
    const span = this.tracing.begin(
      contract.subject,
      SpanKind.CLIENT,
      { 'rpc.system.name': 'nats', 'rpc.method': contract.subject },
      context.traceparent,
    );
    const traceparent = span?.traceparent ?? nextTraceparent(context.traceparent);
    try {
      const reply = await this.request(contract, payload, { ...context, traceparent, deadline: Date.now() + timeLeft });
      span?.end();
      return reply;
    } catch (error) {
      span?.end({ error: error instanceof DomainError ? error.code : 'transport' });
      throw error;
    }
  }

  /** Sends one message and waits for its answer. `context.deadline` is the end of this try. */
  private async request(contract: Contract, payload: Uint8Array, context: CallContext): Promise<Msg> {
    const timeLeft = context.deadline - Date.now();
    const messageHeaders = headers();
    writeContext(messageHeaders, context);
    if (answersFile(contract)) acceptFile(messageHeaders);
    const id = String(++this.sequence);
    const reply = await new Promise<Msg>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.pending.delete(id);
        reject(new TransportFailure(`no answer from ${contract.subject} in ${timeLeft} ms`));
      }, timeLeft);
      this.pending.set(id, { resolve, reject, timer });
      this.connection.publish(subjectIn(this.namespace, contract.subject), payload, {
        reply: `${this.inbox}.${id}`,
        headers: messageHeaders,
      });
    });
    if (reply.headers?.code === NO_RESPONDERS) throw new NoRespondersError(`nobody answers ${contract.subject}`);
    if (reply.headers?.get('outcome') === 'ok') return reply;
    throw failureOf(reply);
  }

  private budgetFor({ subject }: Contract): RetryBudget {
    const callee = subject.slice(0, subject.indexOf('.'));
    const budget = this.budgets.get(callee) ?? new RetryBudget();
    this.budgets.set(callee, budget);
    return budget;
  }

  private settle(reply: Msg): void {
    const id = reply.subject.slice(this.inbox.length + 1);
    const call = this.pending.get(id);
    if (!call) return;
    this.pending.delete(id);
    clearTimeout(call.timer);
    call.resolve(reply);
  }

  /** While NATS is down, calls fail immediately instead of waiting in the client's buffer past their deadline. */
  private async watchConnection(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') this.connected = false;
      if (status.type === 'reconnect') this.connected = true;
    }
  }
}

function failureOf(reply: Msg): DomainError {
  const body: unknown = JSON.parse(Buffer.from(reply.data).toString() || '{}');
  const { code, message, details } = body as { code?: unknown; message?: unknown; details?: Record<string, unknown> };
  if (!isErrorCode(code)) return new DomainError('internal_error', { cause: body });
  return new DomainError(code, {
    message: typeof message === 'string' ? message : ERRORS[code].message,
    ...(details ? { details } : {}),
  });
}
