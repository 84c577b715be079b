import { gzipSync } from 'node:zlib';

const KIB = 1024;
/** Script of a page in total, compressed; `early` pages ask for it before they are loaded. */
const BUDGET = { informing: 130 * KIB, acting: 190 * KIB } as const;

/** Paths where people fill in, buy or read what they bought: their script holds forms and server data. */
const ACTING =
  /^\/(contact|calculators|self-storages-for-sale|checklist|checklist-checkout|printable-checklist|checkout\/.*|auth|account|admin.*|valuation|buyer-criteria|nda|unsubscribe(\/done)?)$/;

/** Throws when a page makes the browser load more script than its kind may. */
export function checkBudget(path: string, scripts: readonly Buffer[]): void {
  const size = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  const limit = ACTING.test(path) ? BUDGET.acting : BUDGET.informing;
  if (size <= limit) return;
  throw new Error(`${path} loads ${Math.ceil(size / KIB)} KiB of script; its budget is ${limit / KIB} KiB`);
}
