import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { Connection, mongo } from 'mongoose';
import type { ProcessConfig } from '../config/base-config.ts';
import { withDeadline } from '../work/with-deadline.ts';
import { currentContext, traceparentOf } from '../context/call-context.ts';

const EXPORT_TIMEOUT_MS = 5000;
const CLOSING_MS = 2000;

export { SpanKind };

/** A step that is being timed. */
export interface TraceSpan {
  /** The parent for spans that the step causes elsewhere. */
  traceparent: string;
  /** `error` is one of our codes or a protocol's, never free text. */
  end(outcome?: { error?: string | undefined; attributes?: Attributes }): void;
}

/** Gives the first span of a trace the id that the log lines of its context already have. */
class TraceIds {
  nextTraceId: string | undefined;

  generateTraceId(): string {
    return this.nextTraceId ?? randomBytes(16).toString('hex');
  }

  generateSpanId(): string {
    return randomBytes(8).toString('hex');
  }
}

/**
 * The spans of one process, sent by OTLP to `OTEL_EXPORTER_OTLP_ENDPOINT`. Without that address nothing of the SDK is loaded
 * and `begin` returns undefined. Attributes hold names, codes and counts, never user input.
 */
export class Tracing {
  private constructor(
    private readonly ids = new TraceIds(),
    private readonly tracer?: Tracer,
    private readonly keeps: (traceId: string) => boolean = () => true,
    private readonly stop: () => Promise<void> = () => Promise.resolve(),
  ) {}

  static off(): Tracing {
    return new Tracing();
  }

  static async start(service: string, config: ProcessConfig): Promise<Tracing> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio, INSTANCE } = config;
    if (!endpoint) return Tracing.off();
    const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      timeoutMillis: EXPORT_TIMEOUT_MS,
    });
    const ids = new TraceIds();
    // Samples by trace id alone, so that all processes keep the same traces and a browser cannot choose which.
    const sampler = new sdk.TraceIdRatioBasedSampler(ratio);
    const provider = new sdk.BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': INSTANCE }),
      sampler,
      idGenerator: ids,
      spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY })],
    });
    const stop = () =>
      withDeadline(
        provider.shutdown().catch(() => undefined),
        CLOSING_MS,
        undefined,
      );
    const keeps = (traceId: string): boolean =>
      sampler.shouldSample(ROOT_CONTEXT, traceId).decision === sdk.SamplingDecision.RECORD_AND_SAMPLED;
    return new Tracing(ids, provider.getTracer('brokerage'), keeps, stop);
  }

  get isOn(): boolean {
    return this.tracer !== undefined;
  }

  /** Starts a span below `parent`, a W3C traceparent; by default below the current one. */
  begin(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    parent = currentContext()?.traceparent,
  ): TraceSpan | undefined {
    if (!this.tracer) return undefined;
    const remote = parent === undefined ? null : parseTraceParent(parent);
    const isRecorded = remote !== null && (remote.traceFlags & TraceFlags.SAMPLED) !== 0;
    // Otherwise the SDK would create a no-op span for every step of an unsampled trace.
    if (remote && parent !== undefined && !isRecorded && !this.keeps(remote.traceId))
      return { traceparent: parent, end: () => undefined };
    const context = isRecorded ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
    this.ids.nextTraceId = remote?.traceId;
    const span = this.tracer.startSpan(name, { kind, attributes }, context);
    return {
      traceparent: traceparentOf(span.spanContext()),
      end: ({ error, attributes: more } = {}) => {
        if (more) span.setAttributes(more);
        if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  /** Exports the remaining spans, within two seconds. */
  close(): Promise<void> {
    return this.stop();
  }

  /** Creates a span for each command that belongs to a trace, on a connection opened with `monitorCommands`. */
  watchDatabase(connection: Connection): void {
    if (!this.tracer) return;
    const open = new Map<number, TraceSpan>();
    const settle = (event: { requestId: number }, error?: string): void => {
      open.get(event.requestId)?.end({ error });
      open.delete(event.requestId);
    };
    const client: mongo.MongoClient = connection.getClient();
    client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
      if (!currentContext()) return;
      const collection = collectionOf(commandName, command);
      const span = this.begin([commandName, collection].join(' ').trim(), SpanKind.CLIENT, {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection ? { 'db.collection.name': collection } : {}),
      });
      if (span) open.set(requestId, span);
    });
    client.on('commandSucceeded', (event) => settle(event));
    client.on('commandFailed', (event) => settle(event, codeOf(event.failure)));
  }
}

function collectionOf(commandName: string, command: mongo.Document): string {
  const named: unknown = commandName === 'getMore' ? command.collection : command[commandName];
  return typeof named === 'string' ? named : '';
}

/** Returns a code, because the server's messages may quote stored data. */
function codeOf(failure: Error): string {
  const { code } = failure as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : failure.name;
}
