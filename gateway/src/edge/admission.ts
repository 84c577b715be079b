import { type Contract, type OperationName, operations } from '@brokerage/contracts';
import { Admission, DomainError, type Metrics, type Release } from '@brokerage/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { GatewayConfig } from '../gateway.config.ts';
import { setWaited, visitorOf } from './request-context.ts';

/** What requests compete for: each class has places of its own, so that too much of one does not push out another. */
type RequestClass = 'pages' | 'reads' | 'writes' | 'payments' | 'sign_ins' | 'downloads';

/** Most classes serve far more than this in a second, so that the queue is empty before anybody's time is over. */
const WAITING_PER_PLACE = 2;

/** Pages are answered from memory; an operation's class follows from its contract. */
function classOf({ access, http, subject }: Contract): RequestClass {
  if (http?.answer === 'application/pdf' || http?.answer === 'file') return 'downloads';
  if (http?.budget === 'payment') return 'payments';
  // What auth does for a stranger hashes, mails, or both.
  if (access === 'anonymous' && subject.startsWith('auth.')) return 'sign_ins';
  return http?.method === 'GET' ? 'reads' : 'writes';
}

const CLASS_OF_ROUTE = new Map(
  Object.keys(operations).flatMap((name): [string, RequestClass][] => {
    const contract: Contract = operations[name as OperationName];
    return contract.http ? [[`${contract.http.method} /api${contract.http.path}`, classOf(contract)]] : [];
  }),
);

function classOfRequest({ method, url, routeOptions }: FastifyRequest): RequestClass {
  const known = CLASS_OF_ROUTE.get(`${method} ${routeOptions.url}`);
  if (known) return known;
  // A checklist's file address looks like a page and asks two services.
  if (url.startsWith('/checklists/')) return 'downloads';
  return url.startsWith('/api/') ? 'reads' : 'pages';
}

/**
 * Bounds the requests in flight, of each class and of one visitor. A request counts from the moment its body is there: one that is
 * still being sent costs a connection, which the server closes in time, and takes nobody's place.
 */
export function limitRequestsInFlight(fastify: FastifyInstance, config: GatewayConfig, { registry }: Metrics): void {
  const admissionOf = (maxInFlight: number): Admission =>
    new Admission({ maxInFlight, maxWaiting: WAITING_PER_PLACE * maxInFlight, maxWaitMs: config.ADMISSION_WAIT_MS });
  const admissions = {
    pages: admissionOf(config.MAX_PAGES_IN_FLIGHT),
    reads: admissionOf(config.MAX_READS_IN_FLIGHT),
    writes: admissionOf(config.MAX_WRITES_IN_FLIGHT),
    payments: admissionOf(config.MAX_PAYMENTS_IN_FLIGHT),
    sign_ins: admissionOf(config.MAX_SIGN_INS_IN_FLIGHT),
    downloads: admissionOf(config.MAX_DOWNLOADS_IN_FLIGHT),
  } satisfies Record<RequestClass, Admission>;
  const byVisitor = new Map<string, number>();
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that found no place in their class',
    labelNames: ['class'],
    registers: [registry],
  });
  const gaugeOf = (name: string, help: string, read: (admission: Admission) => number): void => {
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
  fastify.addHook('preValidation', (request, reply, next) => {
    const visitor = visitorOf(request);
    const count = byVisitor.get(visitor) ?? 0;
    if (count >= config.MAX_IN_FLIGHT_PER_VISITOR) return next(new DomainError('rate_limited'));
    byVisitor.set(visitor, count + 1);
    reply.raw.once('close', () => {
      const rest = (byVisitor.get(visitor) ?? 1) - 1;
      if (rest > 0) byVisitor.set(visitor, rest);
      else byVisitor.delete(visitor);
    });
    const requestClass = classOfRequest(request);
    const admit = (release: Release | undefined): void => {
      if (!release) {
        refused.inc({ class: requestClass });
        return next(new DomainError('service_unavailable'));
      }
      if (reply.raw.destroyed) release();
      else reply.raw.once('close', release);
      next();
    };
    const admission = admissions[requestClass];
    const release = admission.tryEnter();
    if (release) return admit(release);
    waitForPlace(admission, request, reply).then(admit, next);
  });
}

/** Whoever closes the connection leaves the queue. What was waited is taken from the time that services get. */
async function waitForPlace(
  admission: Admission,
  request: FastifyRequest,
  { raw }: FastifyReply,
): Promise<Release | undefined> {
  const begun = performance.now();
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  raw.once('close', leave);
  const release = await admission.enter(gone.signal);
  raw.off('close', leave);
  setWaited(request, performance.now() - begun);
  return release;
}
