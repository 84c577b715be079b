import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { type Stack, startStack } from '@brokerage/local-stack';
import { type LoadResult, loadRow, openLoad } from './open-load.ts';
import { cpuSeconds } from './proc.ts';
import { line, rounded, table } from './report.ts';

const LEADS_PER_SECOND = 20;
const MAILS_PER_SECOND = 20;
const SECONDS = 15;
/** The number of forms and mails when measuring the maximum rate, and the number of concurrent visitors. */
const MAX_LEADS = 600;
const MAX_MAILS = 300;
const AT_ONCE = 16;
/** Sent before the measurement. */
const WARM_UP = 40;
/** A form opened less than two seconds ago requires a proof of work. */
const READING_MS = 2500;
const LOOK_MS = 100;

/** Measures forms and mails, each from a different address: at a steady rate, at the maximum rate, and how fast queued mails are sent. */
export async function benchLeads(dir: string, env: Record<string, string>): Promise<void> {
  const stack = await startStack({ dir: `${dir}/leads`, env });
  const rows: string[][] = [];
  const run = async (name: string, work: () => Promise<LoadResult>): Promise<void> => {
    const before = cpuSeconds(stack.processes);
    const startedAt = performance.now();
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const cpuMs = (cpuSeconds(stack.processes) - before) * 1000;
    rows.push([...loadRow(name, result, cpuMs), rounded(result.latenciesMs.length / seconds, 1)]);
  };
  try {
    const steady = LEADS_PER_SECOND * SECONDS;
    const formTokens = await formTokensFor(stack.siteUrl, steady + MAX_LEADS + WARM_UP);
    const lead = (index: number) => post(stack, '/contact', leadOf(index, formTokens), index);
    const code = (index: number) => post(stack, '/auth/code', { email: `bench-${index}@example.ca` }, index);
    await closedLoad(WARM_UP, (index) => lead(steady + MAX_LEADS + index));
    await run(`leads, ${LEADS_PER_SECOND}/s`, () => openLoad(LEADS_PER_SECOND, SECONDS, lead));
    await run(`leads, ${AT_ONCE} at once`, () => closedLoad(MAX_LEADS, (index) => lead(steady + index)));
    await run(`sign-in mails, ${MAILS_PER_SECOND}/s`, () => openLoad(MAILS_PER_SECOND, SECONDS, code));
    await arrived(stack.mailboxUrl, MAILS_PER_SECOND * SECONDS);
    const mailsPerSecond = await drained(stack, (index) => code(steady + index));
    table('Leads and mails (ms)', ['accepted', 'done', 'failed', 'p50', 'p99', 'CPU each', 'per second'], rows);
    line(
      `${MAX_MAILS} waiting mails left at ${rounded(mailsPerSecond, 1)} a second, once the mail server answered again.`,
    );
    line(
      `Load of the machine: ${loadavg()
        .map((load) => rounded(load, 1))
        .join(', ')}`,
    );
  } finally {
    await stack.stop();
  }
}

async function post(stack: Stack, path: string, body: object, index: number): Promise<boolean> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(`${stack.siteUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.body?.cancel();
  return answer.ok;
}

/** Each visitor sends the next request as soon as the last is answered. */
async function closedLoad(count: number, work: (index: number) => Promise<boolean>): Promise<LoadResult> {
  const result: LoadResult = { latenciesMs: [], failures: 0 };
  let next = 0;
  const visitor = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      const startedAt = performance.now();
      const succeeded = await work(index).catch(() => false);
      if (succeeded) result.latenciesMs.push(performance.now() - startedAt);
      else result.failures += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return result;
}

/** Returns the mails sent per second after a mail server that hung accepts mail again. */
async function drained(stack: Stack, ask: (index: number) => Promise<boolean>): Promise<number> {
  const before = await codesIn(stack.mailboxUrl);
  stack.pause('mailbox');
  const { latenciesMs } = await closedLoad(MAX_MAILS, ask);
  stack.resume('mailbox');
  const startedAt = performance.now();
  await arrived(stack.mailboxUrl, before + latenciesMs.length);
  return (latenciesMs.length * 1000) / (performance.now() - startedAt);
}

/** Gets a form token for each form and waits until a person could have filled it in. */
async function formTokensFor(siteUrl: string, count: number): Promise<string[]> {
  const formTokens: string[] = [];
  while (formTokens.length < count) {
    const answer = await fetch(`${siteUrl}/api/form-token`);
    formTokens.push(((await answer.json()) as { formToken: string }).formToken);
  }
  await new Promise((wake) => setTimeout(wake, READING_MS));
  return formTokens;
}

function leadOf(index: number, formTokens: readonly string[]) {
  return {
    submissionId: randomUUID(),
    name: 'Bench Visitor',
    email: `visitor-${index}@example.ca`,
    phone: '416-555-0100',
    message: `Bench ${index.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')} asks about a facility`,
    formToken: formTokens[index],
  };
}

async function codesIn(mailboxUrl: string): Promise<number> {
  const answer = await fetch(`${mailboxUrl}/api/messages`);
  const { messages } = (await answer.json()) as { messages: { subject: string }[] };
  return messages.filter(({ subject }) => /sign-in code/.test(subject)).length;
}

/** Waits until `count` sign-in mails are in the mailbox. */
async function arrived(mailboxUrl: string, count: number): Promise<void> {
  while ((await codesIn(mailboxUrl)) < count) await new Promise((wake) => setTimeout(wake, LOOK_MS));
}
