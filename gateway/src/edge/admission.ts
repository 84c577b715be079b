import type { IncomingMessage, ServerResponse } from 'node:http';
import { Admission, DomainError, type Logger, type Metrics, type Release } from '@brokerage/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { GatewayConfig } from '../gateway.config.ts';
import { errorAnswer } from './error-answer.ts';
import { LoopGuard } from './loop-guard.ts';
import { classOfRoute, classOfTarget, type RequestClass } from './request-class.ts';
import { setWaited, visitorOf } from './request-context.ts';

/** Lets a burst wait; a request that would wait too long is refused by the rate at which places are released. */
const WAITING_PER_PLACE = 16;
/** Open pages of the admin area, of all admins. */
const MAX_LIVE = 100;

/** Limits the requests in flight, per class and per visitor, and refuses early what would be refused anyway. */
export class RequestAdmission {
  private readonly admissions: Record<RequestClass, Admission>;
  private readonly byVisitor = new Map<string, number>();
  private readonly guard: LoopGuard;
  private readonly refused: Counter<'class'>;

  constructor(
    private readonly config: GatewayConfig,
    { registry }: Metrics,
    private readonly logger: Logger,
  ) {
    const admissionOf = (maxInFlight: number): Admission =>
      new Admission({ maxInFlight, maxWaiting: WAITING_PER_PLACE * maxInFlight, maxWaitMs: config.ADMISSION_WAIT_MS });
    this.admissions = {
      pages: admissionOf(config.MAX_PAGES_IN_FLIGHT),
      reads: admissionOf(config.MAX_READS_IN_FLIGHT),
      writes: admissionOf(config.MAX_WRITES_IN_FLIGHT),
      forms: admissionOf(config.MAX_FORMS_IN_FLIGHT),
      payments: admissionOf(config.MAX_PAYMENTS_IN_FLIGHT),
      sign_ins: admissionOf(config.MAX_SIGN_INS_IN_FLIGHT),
      downloads: admissionOf(config.MAX_DOWNLOADS_IN_FLIGHT),
      live: admissionOf(MAX_LIVE),
    };
    this.guard = new LoopGuard({ maxLagMs: config.MAX_LOOP_LAG_MS, minPerSecond: config.LOOP_GUARD_FROM_PER_SECOND });
    this.refused = new Counter({
      name: 'http_requests_refused_total',
      help: 'Requests that found no place in their class',
      labelNames: ['class'],
      registers: [registry],
    });
    const gaugeOf = (name: string, help: string, read: (admission: Admission) => number): void => {
      const { admissions } = this;
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: ['class'],
          registers: [],
          collect() {
            for (const [requestClass, admission] of Object.entries(admissions))
              this.set({ class: requestClass }, read(admission));
          },
        }),
      );
    };
    gaugeOf('http_requests_in_flight', 'Requests being answered now', ({ inFlight }) => inFlight);
    gaugeOf('http_requests_waiting', 'Requests waiting for a place in their class', ({ waiting }) => waiting);
  }

  /**
   * Refuses a request that would find no place before routing and before its body is read, which costs a tenth of a
   * later refusal. False when the request may continue.
   */
  refuseEarly(request: IncomingMessage, response: ServerResponse, headers: () => Record<string, string>): boolean {
    const { method = '', url = '' } = request;
    const requestClass = classOfTarget(method, url);
    if (!requestClass) return false;
    const isTooMany = this.guard.refuses(requestClass) || this.admissions[requestClass].isFull;
    // A browser without script whose form is refused gets it back with what was typed.
    const isPlainForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (!isTooMany || isPlainForm) return false;
    this.refused.inc({ class: requestClass });
    const common = headers();
    const refusal = errorAnswer(new DomainError('service_unavailable'), common['x-request-id'] ?? '', this.logger);
    const body = JSON.stringify(refusal.body);
    response
      .writeHead(refusal.status, {
        ...common,
        ...refusal.headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
      })
      .end(body);
    return true;
  }

  /**
   * Counts a request once its body has arrived: one that is still being sent costs only a connection, which the server
   * closes in time, and takes no place.
   */
  register(fastify: FastifyInstance): void {
    fastify.addHook('preValidation', (request, reply, next) => {
      if (!this.countVisitor(request, reply)) return next(new DomainError('rate_limited'));
      const requestClass = classOfRoute(request.method, request.routeOptions.url, request.url);
      const admit = (release: Release | undefined): void => {
        if (!release) {
          this.refused.inc({ class: requestClass });
          return next(new DomainError('service_unavailable'));
        }
        if (reply.raw.destroyed) release();
        else reply.raw.once('close', release);
        next();
      };
      const admission = this.admissions[requestClass];
      const release = admission.tryEnter();
      if (release) return admit(release);
      waitForPlace(admission, request, reply).then(admit, next);
    });
  }

  close(): void {
    this.guard.close();
  }

  private countVisitor(request: FastifyRequest, reply: FastifyReply): boolean {
    const { byVisitor } = this;
    const visitor = visitorOf(request);
    const count = byVisitor.get(visitor) ?? 0;
    if (count >= this.config.MAX_IN_FLIGHT_PER_VISITOR) return false;
    byVisitor.set(visitor, count + 1);
    reply.raw.once('close', () => {
      const rest = (byVisitor.get(visitor) ?? 1) - 1;
      if (rest > 0) byVisitor.set(visitor, rest);
      else byVisitor.delete(visitor);
    });
    return true;
  }
}

/** A closed connection leaves the queue. The waiting time is subtracted from the time that services get. */
async function waitForPlace(
  admission: Admission,
  request: FastifyRequest,
  { raw }: FastifyReply,
): Promise<Release | undefined> {
  const startedAt = performance.now();
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  raw.once('close', leave);
  const release = await admission.enter(gone.signal);
  raw.off('close', leave);
  setWaited(request, performance.now() - startedAt);
  return release;
}
