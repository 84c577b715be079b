const KIB = 1024;
/** Script of a page in total, as it is sent to a browser that takes gzip only; `early` pages ask for it before they are loaded. */
const BUDGET = { informing: 130 * KIB, acting: 190 * KIB } as const;

/** Paths where people fill in, buy or read what they bought: their script holds forms and server data. */
const ACTING =
  /^\/(contact|calculators|self-storages-for-sale|checklist|checklist-checkout|printable-checklist|checkout\/.*|auth|account|admin.*|valuation|buyer-criteria|nda|unsubscribe(\/done)?)$/;

/** Bytes of script that a page may make the browser load. */
export function scriptBudget(path: string): number {
  return ACTING.test(path) ? BUDGET.acting : BUDGET.informing;
}

/** Throws when a page makes the browser load more script than its kind may. */
export function checkBudget(path: string, compressedSizes: readonly number[]): void {
  const size = compressedSizes.reduce((sum, bytes) => sum + bytes, 0);
  const limit = scriptBudget(path);
  if (size <= limit) return;
  throw new Error(`${path} loads ${Math.ceil(size / KIB)} KiB of script; its budget is ${limit / KIB} KiB`);
}
