import type { PageStart } from '../src/pages.ts';

const KIB = 1024;
/** Total script of a page, in gzipped bytes. */
const BUDGET = { informing: 135 * KIB, acting: 200 * KIB } as const;
/** The part of it that a page may load before anybody interacts with it; the application loads later. */
const UNTOUCHED = 8 * KIB;

/** Paths where people fill in, buy or read a purchase: their script includes forms and server data. */
const ACTING =
  /^\/(contact|calculators|self-storages-for-sale|listings\/.*|checklist|checklist-checkout|checklists\/.*|printable-checklist|checkout\/.*|auth|account|admin.*|valuation|buyer-criteria|nda|data-room|booking|unsubscribe(\/done)?)$/;

/** Returns the bytes of script that a page may load: before anybody interacts with it, and in total. */
export function scriptBudget(path: string, start: PageStart): { untouched: number; used: number } {
  const used = ACTING.test(path) ? BUDGET.acting : BUDGET.informing;
  return { untouched: start === 'interaction' ? UNTOUCHED : used, used };
}

interface Loaded {
  /** Bytes of the entry and its imports. */
  untouched: number;
  /** Bytes of everything else. */
  used: number;
}

/** Lists where a page loads more script than its kind allows. */
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
