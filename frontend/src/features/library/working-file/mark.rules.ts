import {
  BLANK_MARK,
  type Mark,
  MARK_PARTS,
  type MarkChange,
  type Marks,
  MAX_EARLIER_NOTES,
} from './working-file.model.ts';

/** Changes a mark. Its time always moves on, even on a machine whose clock was set back. */
export function changed(mark: Mark | undefined, change: MarkChange, now: number): Mark {
  const before = mark ?? BLANK_MARK;
  return { ...before, ...change, editedAt: Math.max(now, before.editedAt + 1) };
}

/** True when nothing is written down. */
export function isBlank(mark: Mark): boolean {
  return fingerprint(mark) === NOTHING && mark.earlierNotes.length === 0;
}

/** Of two versions the one that was edited later; at the same moment the order of their texts decides, the same in every browser. */
export function newer(a: Mark, b: Mark): Mark {
  if (a.editedAt !== b.editedAt) return a.editedAt > b.editedAt ? a : b;
  return fingerprint(a) >= fingerprint(b) ? a : b;
}

const fingerprint = (mark: Mark): string => JSON.stringify(MARK_PARTS.map((part) => mark[part]));
const NOTHING = fingerprint(BLANK_MARK);

/** What is written in it, whenever that was: equal for marks that say the same. */
export const wordsOf = (mark: Mark): string => fingerprint(mark) + JSON.stringify(mark.earlierNotes.toSorted());

/** The newer edit stands; a note that it replaces is kept beside it. The same in whatever order files are read. */
export function mergeMark(a: Mark, b: Mark): Mark {
  const winner = newer(a, b);
  return { ...winner, earlierNotes: keptNotes([...a.earlierNotes, ...b.earlierNotes, a.note, b.note], winner.note) };
}

/** Notes that are kept beside the one that stands, each once, in an order that does not depend on who merges; no more than a mark may hold. */
export function keptNotes(notes: readonly string[], standing: string): string[] {
  const kept = new Set(notes);
  kept.delete(standing);
  kept.delete('');
  return [...kept].sort().slice(0, MAX_EARLIER_NOTES);
}

/** All marks of both sides. */
export function mergeMarks(ours: Marks, theirs: Marks): Map<string, Mark> {
  const merged = new Map(ours);
  for (const [id, mark] of theirs) {
    const own = merged.get(id);
    merged.set(id, own ? mergeMark(own, mark) : mark);
  }
  return merged;
}

/** The range of a mark's cost with its ends in order; one end alone stands for both. Null when none is given. */
export function costRange({ costLow, costHigh }: Mark): { low: number; high: number } | null {
  const ends = [costLow, costHigh].filter((end) => end !== null);
  return ends.length === 0 ? null : { low: Math.min(...ends), high: Math.max(...ends) };
}
