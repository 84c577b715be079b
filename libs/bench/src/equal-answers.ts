import { type Contract, requestCode, signIn } from '@brokerage/contracts';
import { Shopper, startStack } from '@brokerage/local-stack';
import { line, quantile, rounded, table } from './report.ts';

/** An account allows 100 failures an hour, which limits the number of pairs. */
const SIGN_IN_PAIRS = 90;
const CODE_PAIRS = 100;
const AT_ONCE = 10;
/** After this time, a request for a code creates a new one. */
const NEW_CODE_AFTER_MS = 31_000;

interface Question {
  name: string;
  known: string[];
  unknown: string[];
  ask: (email: string) => Promise<number>;
}

/** Tests whether response times reveal that an address is known: compares pairs of a known and an unknown one, in varying order. */
export async function benchEqualAnswers(dir: string, env: Record<string, string>): Promise<void> {
  const stack = await startStack({ dir: `${dir}/equal-answers`, env });
  try {
    let visitors = 0;
    const nextVisitor = () => `10.1.${(visitors += 1) >> 8}.${visitors & 255}`;
    const timed = async (contract: Contract, body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextVisitor() };
      const url = `${stack.siteUrl}/api${contract.http?.path}`;
      const startedAt = performance.now();
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      await response.arrayBuffer();
      if (response.status >= 429) throw new Error(`The answer was ${response.status}.`);
      return performance.now() - startedAt;
    };
    const strangers = Array.from({ length: CODE_PAIRS }, (_, index) => `nobody-${index}@example.ca`);
    const buyers = Array.from({ length: CODE_PAIRS }, (_, index) => `somebody-${index}@example.ca`);
    await inTens(buyers, (email) => new Shopper({ ...stack, email, clientAddress: nextVisitor() }).signIn());
    // Both have requested a code before: the first request of an address is not what is compared here.
    await inTens(strangers, (email) => timed(requestCode, { email }));
    const password = 'not the password';
    const rows = [
      await compare({
        name: 'sign-in, wrong password',
        known: Array<string>(SIGN_IN_PAIRS).fill(stack.adminEmail),
        unknown: strangers,
        ask: (email) => timed(signIn, { email, password }),
      }),
    ];
    await new Promise((wake) => setTimeout(wake, NEW_CODE_AFTER_MS));
    rows.push(
      await compare({
        name: 'code by mail',
        known: buyers,
        unknown: strangers,
        ask: (email) => timed(requestCode, { email }),
      }),
    );
    table('Known and unknown addresses (ms)', ['answer', 'pairs', 'known', 'unknown', 'difference', 'p'], rows);
    line('Targets: medians differ by <= 5 ms; rank test p > 0.01.');
  } finally {
    await stack.stop();
  }
}

async function inTens(emails: string[], work: (email: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < emails.length; from += AT_ONCE) {
    await Promise.all(emails.slice(from, from + AT_ONCE).map(work));
  }
}

async function compare({ name, known, unknown, ask }: Question): Promise<string[]> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (const [index, email] of known.entries()) {
    const stranger = unknown[index] ?? '';
    const knownFirst = index % 2 === 0;
    if (knownFirst) times.known.push(await ask(email));
    times.unknown.push(await ask(stranger));
    if (!knownFirst) times.known.push(await ask(email));
  }
  const [left, right] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  const p = rankTest(times.known, times.unknown);
  return [name, String(known.length), rounded(left, 2), rounded(right, 2), rounded(left - right, 2), rounded(p, 3)];
}

/** Two-sided Mann-Whitney rank test in its normal approximation: the probability of such samples if there is no difference. */
function rankTest(left: number[], right: number[]): number {
  let wins = 0;
  for (const value of left) for (const other of right) wins += value > other ? 1 : value === other ? 0.5 : 0;
  const mean = (left.length * right.length) / 2;
  const deviation = Math.sqrt((left.length * right.length * (left.length + right.length + 1)) / 12);
  return 1 - errorFunction(Math.abs(wins - mean) / deviation / Math.SQRT2);
}

/** Abramowitz and Stegun 7.1.26, accurate to 7 decimal places. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 1 - polynomial * Math.exp(-x * x);
}
