import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Event, KILLS_AROUND_EVENTS, KILLS_IN_REFUNDS, PLANS_OF_RULES, plans } from './interleavings/plan.ts';
import { EVENT_RULES, type Rule, RULES } from './interleavings/rules.ts';
import { type Simulation, startSimulation } from './interleavings/simulation.ts';

const RUNS = Number(process.env.INTERLEAVINGS ?? '2000');
/** A failing run is replayed with the seed and path that it prints. */
const seed = process.env.INTERLEAVINGS_SEED ? Number(process.env.INTERLEAVINGS_SEED) : 20_261_121;
const path = process.env.INTERLEAVINGS_PATH ? { path: process.env.INTERLEAVINGS_PATH } : {};
const MINUTE_MS = 60_000;
/** Enough to detect every missing rule many times over. */
const RUNS_WITHOUT_RULE = 600;

/** A long run prints its progress and the seed to replay it. */
function progress(runs: number): () => void {
  const startedAt = performance.now();
  const step = Math.max(1000, Math.floor(runs / 40));
  let done = 0;
  return () => {
    done += 1;
    if (runs <= 2000 || done % step > 0) return;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stderr.write(`${done} of ${runs} interleavings without a contradiction, ${seconds} s, seed ${seed}\n`);
  };
}

/** The jitter of the delay between two checks: differs per plan, and is the same in a replay. */
const chances = fc.constantFrom(0.5, 0, 0.25, 0.75, 0.999);
type Played = [plan: Event[], chance: number];

async function check(simulation: Simulation, options: fc.Parameters<Played>): Promise<fc.RunDetails<Played>> {
  const random = vi.spyOn(Math, 'random');
  const passed = progress(options.numRuns ?? 0);
  const property = fc.asyncProperty(plans, chances, async (plan, chance) => {
    random.mockReturnValue(chance);
    const found = await simulation.run(plan);
    if (found.length > 0) throw new Error(found.join('\n'));
    passed();
  });
  const details = await fc.check(property, options);
  await simulation.close();
  return details;
}

test(`${RUNS} interleavings of crashes, lost answers, webhooks, price changes, declines, coupons and upgrades keep the ledgers consistent`, {
  timeout: Math.max(RUNS / 50, 10) * MINUTE_MS,
}, async () => {
  const examples = Object.values(PLANS_OF_RULES).map((plan): Played => [plan, 0.5]);
  const details = await check(await startSimulation(), { numRuns: RUNS, seed, examples, ...path });
  expect(details.failed, `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}`).toBe(false);
  expect(details.numRuns).toBe(path.path ? details.numRuns : RUNS);
});

test.each(RULES)(
  'without the rule "%s" the ledgers contradict each other',
  { timeout: 8 * MINUTE_MS },
  async (rule) => {
    const plan = PLANS_OF_RULES[rule];
    const details = await check(await startSimulation(rule), {
      numRuns: RUNS_WITHOUT_RULE,
      seed,
      examples: plan ? [[plan, 0.5]] : [],
      endOnFailure: true,
    });
    expect(details.failed).toBe(true);
  },
);

async function afterKills(removed?: Rule): Promise<string[]> {
  const simulation = await startSimulation(removed);
  let found: string[] = [];
  for (const plan of KILLS_AROUND_EVENTS) if (found.length === 0) found = await simulation.run(plan);
  await simulation.close();
  return found;
}

test('a kill at any step between a capture, its events, the stream and the acknowledgement leaves one receipt', async () => {
  expect(await afterKills()).toEqual([]);
});

test.each(EVENT_RULES)('without the rule "%s" such a kill loses or duplicates a receipt', async (rule) => {
  expect((await afterKills(rule)).join()).toContain('receipt');
});

test('a kill at any step of the refund of an undelivered order leaves it refunded', async () => {
  const simulation = await startSimulation();
  for (const plan of KILLS_IN_REFUNDS) expect(await simulation.run(plan)).toEqual([]);
  await simulation.close();
});
