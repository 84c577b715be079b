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
  /** For what the step causes elsewhere: its own spans are below this one. */
  traceparent: string;
  /** `error` is a code of ours or of a protocol, never a text somebody wrote. */
  end(outcome?: { error?: string | undefined; attributes?: Attributes }): void;
}

/** Lets the first span of a trace have the id that the log lines of its context have already. */
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
 * Spans of one process, sent by OTLP to `OTEL_EXPORTER_OTLP_ENDPOINT`. Without that address there are none, nothing of the SDK is loaded,
 * and `begin` answers undefined. Attributes hold names, codes and counts; nothing that a person typed.
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
    // By the trace's id alone, so that all processes keep the same traces, and a browser does not choose what is kept.
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

  /** Begins a span below `parent`, a W3C traceparent; by default below what this process is doing now. */
  begin(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    parent = currentContext()?.traceparent,
  ): TraceSpan | undefined {
    if (!this.tracer) return undefined;
    const remote = parent === undefined ? null : parseTraceParent(parent);
    const isRecorded = remote !== null && (remote.traceFlags & TraceFlags.SAMPLED) !== 0;
    // The SDK would make a span of nothing for every step of a trace that is not kept.
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

  /** Sends what is left, within two seconds. */
  close(): Promise<void> {
    return this.stop();
  }

  /** A span for each command of a connection that was opened with `monitorCommands` and belongs to something with a trace. */
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

/** Messages of the server may repeat what was stored. */
function codeOf(failure: Error): string {
  const { code } = failure as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : failure.name;
}
