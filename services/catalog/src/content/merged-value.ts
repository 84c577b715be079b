import { diff3Merge } from 'node-diff3';

interface Sides {
  /** The value that both have seen. */
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

/** Longer texts are shown side by side: a merge of this many equal entries takes half a second. */
const MOST_ENTRIES = 500;

/** Merges a text changed on different lines, or a list changed in different entries. Undefined when the changes overlap. */
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

/** Each line includes the empty lines after it, which are all alike and give a merge no position. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)(?=[^\n])/);

const entriesOf = (list: readonly unknown[]): string[] => list.map((entry) => JSON.stringify(entry));
