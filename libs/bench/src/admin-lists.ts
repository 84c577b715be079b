import { loadavg } from 'node:os';
import { readSales, readVisits, Session, signIn } from '@brokerage/contracts';
import { chooseAdminPassword, type Stack, startStack } from '@brokerage/local-stack';
import { DOCUMENTS, fillWithAYear } from './admin-documents.ts';
import { adminFiles, adminQuestions, type Question } from './admin-questions.ts';
import { cpuSeconds } from './proc.ts';
import { line, quantile, rounded, table } from './report.ts';

const HEAD = ['asked for', 'status', 'p50', 'p99', 'CPU'];
const TRIES = 20;
/** A question that takes this long is not repeated twenty times. */
const MAX_ASKING_MS = 5000;
const MEDIAN_BAR_MS = 150;
/** When to renew an access token, which expires after five minutes. */
const TOKEN_MS = 4 * 60_000;
const SIGN_IN_TRIES = 30;
/** A year has 52 weeks, and one question aggregates eight. */
const FIRST_READERS = 7;

interface Measured {
  question: Question;
  status: number;
  median: number;
  p99: number;
  /** CPU time of all processes of the product and its database, per answer. */
  cpuMs: number;
}

/** Measures every list of the admin area with each filter and order, over a year of business, one request at a time. */
export async function benchAdminLists(dir: string, env: Record<string, string>): Promise<void> {
  const stack = await startStack({ dir: `${dir}/admin`, env });
  try {
    const ask = await askerOf(stack);
    const startedAt = performance.now();
    await fillWithAYear(stack);
    const took = rounded((performance.now() - startedAt) / 1000);
    line(`${DOCUMENTS} orders, leads, mails, tasks and audit rows each stored in ${took} s`);
    await untilAddedUp(() => ask({ list: 'sales', contract: readSales, query: {} }));
    await untilWeeksAreKept(() => ask({ list: 'visits', contract: readVisits, query: { days: '365' } }));
    const lists: Measured[] = [];
    const cpu = () => cpuSeconds(stack.processes) * 1000;
    for (const question of adminQuestions()) lists.push(shown(await measured(question, ask, cpu)));
    const files: Measured[] = [];
    for (const question of adminFiles()) files.push(shown(await measured(question, ask, cpu)));
    table('Admin lists (ms)', HEAD, lists.map(rowOf));
    table('Files (ms)', HEAD, files.map(rowOf));
    const missed = lists.filter(({ status, median }) => status !== 200 || median > MEDIAN_BAR_MS);
    const slowest = Math.max(...lists.map(({ median }) => median));
    line(`Target: p50 <= ${MEDIAN_BAR_MS} ms for every list. Missed by ${missed.length} of ${lists.length}.`);
    const load = loadavg().map((one) => rounded(one, 1));
    const dearest = Math.max(...lists.map(({ cpuMs }) => cpuMs));
    line(`The slowest p50 is ${rounded(slowest, 1)} ms, the most CPU for one answer ${rounded(dearest, 1)} ms.`);
    line(`Load of the machine: ${load.join(' ')}.`);
  } finally {
    await stack.stop();
  }
}

async function measured(
  question: Question,
  ask: (question: Question) => Promise<Response>,
  cpu: () => number,
): Promise<Measured> {
  const times: number[] = [];
  const before = cpu();
  let status = 0;
  const startedAt = performance.now();
  while (times.length < TRIES && performance.now() - startedAt < MAX_ASKING_MS) {
    const start = performance.now();
    const response = await ask(question);
    await response.arrayBuffer();
    times.push(performance.now() - start);
    status = response.status;
  }
  const cpuMs = (cpu() - before) / times.length;
  return { question, status, median: quantile(times, 0.5), p99: quantile(times, 0.99), cpuMs };
}

/** Prints each result as it arrives: the whole run takes minutes, and a slow question shows immediately. */
function shown(answered: Measured): Measured {
  line(rowOf(answered).join('  '));
  return answered;
}

function rowOf({ question: { list, query, search }, status, median, p99, cpuMs }: Measured): string[] {
  const filters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const sought = search === undefined ? [] : [`search "${decodeURIComponent(search)}"`];
  const figures = [median, p99, cpuMs].map((ms) => rounded(ms, 1));
  return [[list, ...filters, ...sought].join(' '), String(status), ...figures];
}

/** Returns a function that sends requests as an admin and signs in again before the token expires. */
async function askerOf(stack: Stack): Promise<(question: Question) => Promise<Response>> {
  const password = await chooseAdminPassword(stack);
  let token = '';
  let until = 0;
  return async ({ contract, query, search }) => {
    if (Date.now() > until) {
      token = await adminToken(stack, password);
      until = Date.now() + TOKEN_MS;
    }
    return fetch(`${stack.siteUrl}/api${contract.http?.path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}`, ...(search === undefined ? {} : { 'x-search': search }) },
    });
  };
}

async function adminToken(stack: Stack, password: string): Promise<string> {
  for (let left = SIGN_IN_TRIES; ; left -= 1) {
    const response = await fetch(`${stack.siteUrl}/api${signIn.http?.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: stack.adminEmail, password }),
    });
    if (response.ok) return Session.parse(await response.json()).accessToken;
    // A service may be slow for a moment after so many writes.
    if (response.status < 500 || left === 0) throw new Error(`The sign-in was refused: ${response.status}`);
    await new Promise((wake) => setTimeout(wake, 1000));
  }
}

/** Waits until the sales report, which reads new orders gradually, is complete. */
async function untilAddedUp(ask: () => Promise<Response>): Promise<void> {
  const startedAt = performance.now();
  for (let isComplete = false; !isComplete; ) {
    const body = (await (await ask()).json()) as { isComplete?: boolean };
    isComplete = body.isComplete === true || performance.now() - startedAt > 120_000;
  }
  line(`Sales added up after ${rounded((performance.now() - startedAt) / 1000)} s`);
}

/** Sends the first questions about a year of visits, which aggregate its weeks. Their cost is not part of the medians. */
async function untilWeeksAreKept(ask: () => Promise<Response>): Promise<void> {
  const times: number[] = [];
  for (const _ of Array.from({ length: FIRST_READERS })) {
    const startedAt = performance.now();
    await (await ask()).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  const slowest = rounded(Math.max(...times));
  line(`Weeks of visits added up by ${FIRST_READERS} first questions, the slowest took ${slowest} ms`);
}
