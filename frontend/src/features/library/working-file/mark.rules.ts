import {
  BLANK_MARK,
  type Mark,
  MARK_PARTS,
  type MarkChange,
  type Marks,
  MAX_EARLIER_NOTES,
} from './working-file.model.ts';

/** Changes a mark. Its time always advances, even if the clock was set back. */
export function changed(mark: Mark | undefined, change: MarkChange, now: number): Mark {
  const before = mark ?? BLANK_MARK;
  return { ...before, ...change, editedAt: Math.max(now, before.editedAt + 1) };
}

/** Reports whether nothing is written. */
export function isBlank(mark: Mark): boolean {
  return fingerprint(mark) === NOTHING && mark.earlierNotes.length === 0;
}

/** Returns the later edit; ties are broken by the text, the same in every browser. */
export function newer(a: Mark, b: Mark): Mark {
  if (a.editedAt !== b.editedAt) return a.editedAt > b.editedAt ? a : b;
  return fingerprint(a) >= fingerprint(b) ? a : b;
}

const fingerprint = (mark: Mark): string => JSON.stringify(MARK_PARTS.map((part) => mark[part]));
const NOTHING = fingerprint(BLANK_MARK);

/** Returns the content of a mark regardless of its time: equal for marks that say the same. */
export const wordsOf = (mark: Mark): string => fingerprint(mark) + JSON.stringify(mark.earlierNotes.toSorted());

/** Returns the newer edit, with the note it replaces kept beside it. The order of the arguments does not matter. */
export function mergeMark(a: Mark, b: Mark): Mark {
  const winner = newer(a, b);
  return { ...winner, earlierNotes: keptNotes([...a.earlierNotes, ...b.earlierNotes, a.note, b.note], winner.note) };
}

/**
 * Returns the notes to keep beside the current one, without duplicates, in an order independent of who merges, up to the
 * limit of a mark.
 */
export function keptNotes(notes: readonly string[], current: string): string[] {
  const kept = new Set(notes);
  kept.delete(current);
  kept.delete('');
  return [...kept].sort().slice(0, MAX_EARLIER_NOTES);
}

/** Merges the marks of both sides. */
export function mergeMarks(ours: Marks, theirs: Marks): Map<string, Mark> {
  const merged = new Map(ours);
  for (const [id, mark] of theirs) {
    const own = merged.get(id);
    merged.set(id, own ? mergeMark(own, mark) : mark);
  }
  return merged;
}

/** Returns a mark's cost range in order; a single value counts as both ends. Null if there is none. */
export function costRange({ costLow, costHigh }: Mark): { low: number; high: number } | null {
  const ends = [costLow, costHigh].filter((end) => end !== null);
  return ends.length === 0 ? null : { low: Math.min(...ends), high: Math.max(...ends) };
}
