import { diff3Merge } from 'node-diff3';

interface Sides {
  /** As both have seen it. */
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

/** More are shown side by side: where they are all the same, half a second goes by for as many as these. */
const MOST_ENTRIES = 500;

/** A text that both have changed on different lines, or a list on different entries, with what both did. Undefined where they overlap. */
export function mergedValue({ base, theirs, mine }: Sides): unknown {
  if (typeof base === 'string' && typeof theirs === 'string' && typeof mine === 'string')
    return merged(linesOf(base), linesOf(theirs), linesOf(mine))?.join('');
  if (!Array.isArray(base) || !Array.isArray(theirs) || !Array.isArray(mine)) return undefined;
  const entries = merged(entriesOf(base), entriesOf(theirs), entriesOf(mine));
  return entries?.map((entry) => JSON.parse(entry) as unknown);
}

function merged(base: string[], theirs: string[], mine: string[]): string[] | undefined {
  if ([base, theirs, mine].some(({ length }) => length > MOST_ENTRIES)) return undefined;
  const regions = diff3Merge(theirs, base, mine);
  return regions.some(({ conflict }) => conflict) ? undefined : regions.flatMap(({ ok }) => ok ?? []);
}

/** Each with the empty lines after it: those are all the same, and say nothing of where in a text they are. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)(?=[^\n])/);

const entriesOf = (list: readonly unknown[]): string[] => list.map((entry) => JSON.stringify(entry));
