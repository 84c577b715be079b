import autocannon from 'autocannon';
import { startStack } from '@brokerage/local-stack';
import { startBareFastify } from './anchor.ts';
import { cpuSeconds } from './proc.ts';
import { line, quantile, rounded, table } from './report.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 64;
const PRODUCT_PROCESSES = /^(gateway|catalog|nats|mongo)/;

interface Subject {
  name: string;
  url: string;
  processes: () => { name: string; pid: number | undefined }[];
  rates: number[];
  cpuMicros: number[];
}

async function measure(subject: Subject): Promise<void> {
  const before = cpuSeconds(subject.processes());
  const { requests } = await autocannon({ url: subject.url, connections: CONNECTIONS, duration: SECONDS });
  const used = cpuSeconds(subject.processes()) - before;
  subject.rates.push(requests.average);
  subject.cpuMicros.push((used * 1e6) / requests.total);
}

/** The headers of an answer without those that Node writes itself. */
function ownHeaders(answer: Response): Record<string, string> {
  return Object.fromEntries(
    [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
  );
}

/** `GET /api/products` in several ways in interleaved rounds: a bare Fastify is the yardstick, once with the same body and
 * once with the same headers too. */
export async function benchProducts(dir: string, env: Record<string, string>): Promise<void> {
  const served = await startStack({ dir: `${dir}/served`, env });
  const uncached = await startStack({ dir: `${dir}/uncached`, env: { ...env, PRODUCT_COPY_MS: '0' } });
  const answer = await fetch(`${served.siteUrl}/api/products`);
  const body = await answer.text();
  const bare = await startBareFastify(body);
  const dressed = await startBareFastify(body, ownHeaders(answer));
  const subjects: Subject[] = [
    ...[
      { name: 'bare Fastify, same body', fastify: bare },
      { name: 'bare Fastify, same body and headers', fastify: dressed },
    ].map(({ name, fastify }) => ({
      name,
      url: fastify.url,
      processes: () => [{ name, pid: fastify.pid }],
      rates: [],
      cpuMicros: [],
    })),
    ...[
      { name: 'as served', stack: served },
      { name: 'no copy, database read each time', stack: uncached },
    ].map(({ name, stack }) => ({
      name,
      url: `${stack.siteUrl}/api/products`,
      processes: () => stack.processes.filter((entry) => PRODUCT_PROCESSES.test(entry.name)),
      rates: [],
      cpuMicros: [],
    })),
  ];
  try {
    for (let round = 0; round < ROUNDS; round += 1) for (const subject of subjects) await measure(subject);
  } finally {
    bare.stop();
    dressed.stop();
    await Promise.all([served.stop(), uncached.stop()]);
  }
  const yardstick = quantile(subjects[0]?.rates ?? [], 0.5);
  table(
    `GET /api/products (${body.length} bytes, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds)`,
    ['way', 'req/s', 'x bare', 'CPU us/req'],
    subjects.map(({ name, rates, cpuMicros }) => {
      const rate = quantile(rates, 0.5);
      return [name, rounded(rate), rounded(rate / yardstick, 2), rounded(quantile(cpuMicros, 0.5))];
    }),
  );
  line('Targets: as served >= 0.95 x bare; without any copy <= 500 us of CPU per request.');
}
