import type { PageStart } from '../src/pages.ts';

const KIB = 1024;
/** Script of a page in total, as it is sent to a browser that takes gzip only. */
const BUDGET = { informing: 135 * KIB, acting: 200 * KIB } as const;
/** Of that, what a page that is only looked at may load: the application stays away until somebody needs it. */
const UNTOUCHED = 8 * KIB;

/** Paths where people fill in, buy or read what they bought: their script holds forms and server data. */
const ACTING =
  /^\/(contact|calculators|self-storages-for-sale|listings\/.*|checklist|checklist-checkout|checklists\/.*|printable-checklist|checkout\/.*|auth|account|admin.*|valuation|buyer-criteria|nda|data-room|booking|unsubscribe(\/done)?)$/;

/** Bytes of script that a page may make the browser load: when it is only looked at, and once it is used. */
export function scriptBudget(path: string, start: PageStart): { untouched: number; used: number } {
  const used = ACTING.test(path) ? BUDGET.acting : BUDGET.informing;
  return { untouched: start === 'interaction' ? UNTOUCHED : used, used };
}

interface Loaded {
  /** Bytes of the entry and what it needs. */
  untouched: number;
  /** Bytes of the rest. */
  used: number;
}

/** Says where a page makes the browser load more script than its kind may. */
export function checkBudget(path: string, start: PageStart, loaded: Loaded): string[] {
  const budget = scriptBudget(path, start);
  const sizes = [
    ['untouched', loaded.untouched],
    ['used', loaded.untouched + loaded.used],
  ] as const;
  return sizes
    .filter(([when, size]) => size > budget[when])
    .map(
      ([when, size]) =>
        `${path} loads ${size} bytes of script when ${when}, ${size - budget[when]} more than its budget of ${budget[when] / KIB} KiB`,
    );
}
