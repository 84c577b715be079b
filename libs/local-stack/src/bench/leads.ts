import { randomUUID } from 'node:crypto';
import { startStack } from '../stack/stack.ts';
import { loadRow, openLoad } from './open-load.ts';
import { cpuSeconds } from './proc.ts';
import { line, rounded, table } from './report.ts';

const LEADS_PER_SECOND = 20;
const MAILS_PER_SECOND = 20;
const SECONDS = 15;
/** A form that was opened less than two seconds ago is asked for a proof. */
const READING_MS = 2500;
const SUBMISSIONS_PER_STAMP = 3;

/** Forms and mails at a steady rate, each from an address of its own, and how long the last mail takes to arrive. */
export async function benchLeads(dir: string, env: Record<string, string>): Promise<void> {
  const stack = await startStack({ dir: `${dir}/leads`, env });
  const rows: string[][] = [];
  const run = async (name: string, perSecond: number, work: (index: number) => Promise<boolean>): Promise<void> => {
    const before = cpuSeconds(stack.processes);
    const result = await openLoad(perSecond, SECONDS, work);
    rows.push(loadRow(`${name}, ${perSecond}/s`, result, (cpuSeconds(stack.processes) - before) * 1000));
  };
  const post = async (path: string, body: object, index: number): Promise<boolean> => {
    const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const answer = await fetch(`${stack.siteUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.body?.cancel();
    return answer.ok;
  };
  try {
    const needed = Math.ceil((LEADS_PER_SECOND * SECONDS) / SUBMISSIONS_PER_STAMP);
    const stamps: string[] = [];
    while (stamps.length < needed) stamps.push(await freshStamp(stack.siteUrl));
    await new Promise((wake) => setTimeout(wake, READING_MS));
    await run('lead accepted', LEADS_PER_SECOND, (index) => post('/contact', leadOf(index, stamps), index));
    await run('mail accepted', MAILS_PER_SECOND, (index) =>
      post('/auth/code', { email: `bench-${index}@example.ca` }, index + 60_000),
    );
    const begun = performance.now();
    await arrived(stack.mailboxUrl, MAILS_PER_SECOND * SECONDS);
    table('Leads and mails', ['operation', 'done', 'failed', 'p50 ms', 'p99 ms', 'CPU ms'], rows);
    line(`The last mail arrived ${rounded((performance.now() - begun) / 1000, 1)} s after the last was accepted.`);
  } finally {
    await stack.stop();
  }
}

async function freshStamp(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/form-stamp`);
  return ((await answer.json()) as { stamp: string }).stamp;
}

function leadOf(index: number, stamps: readonly string[]) {
  return {
    submissionId: randomUUID(),
    name: 'Bench Visitor',
    email: `visitor-${index}@example.ca`,
    phone: '416-555-0100',
    message: `Bench ${index.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')} asks about a facility`,
    stamp: stamps[index % stamps.length],
  };
}

/** Until so many sign-in mails are in the mailbox. */
async function arrived(mailboxUrl: string, count: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${mailboxUrl}/api/messages`);
    const { messages } = (await answer.json()) as { messages: { subject: string }[] };
    if (messages.filter(({ subject }) => /sign-in code/.test(subject)).length >= count) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
}
