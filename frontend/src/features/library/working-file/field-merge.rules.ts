import { BLANK_MARK, Mark, MARK_PARTS, type Marks, type Plan } from './working-file.model.ts';
import { isBlank, keptNotes, newer, wordsOf } from './mark.rules.ts';

/** What a buyer wrote in a working file. */
export interface Writing {
  property: string;
  plan: Plan;
  marks: Marks;
}

/**
 * Merges what two devices wrote since their common `base`, field by field: the side that changed a field wins. If both
 * did, the later edit of the check wins, and the losing note is kept beside it.
 */
export function mergeWriting(base: Writing, ours: Writing, theirs: Writing): Writing {
  const ids = new Set([...ours.marks.keys(), ...theirs.marks.keys()]);
  const markOf = ({ marks }: Writing, id: string): Mark => marks.get(id) ?? BLANK_MARK;
  const marks = new Map(
    Array.from(ids, (id) => [id, mergeFields(markOf(base, id), markOf(ours, id), markOf(theirs, id))] as const),
  );
  const services = new Set([...Object.keys(ours.plan.days), ...Object.keys(theirs.plan.days)]);
  const days = Array.from(services, (id): [string, number | undefined] => [
    id,
    changedOf(base.plan.days[id], ours.plan.days[id], theirs.plan.days[id], ours.plan.days[id]),
  ]);
  return {
    property: changedOf(base.property, ours.property, theirs.property, ours.property),
    plan: {
      conditionOn: changedOf(
        base.plan.conditionOn,
        ours.plan.conditionOn,
        theirs.plan.conditionOn,
        ours.plan.conditionOn,
      ),
      days: Object.fromEntries(days.flatMap(([id, count]) => (count === undefined ? [] : [[id, count]]))),
    },
    marks,
  };
}

function mergeFields(base: Mark, ours: Mark, theirs: Mark): Mark {
  const later = newer(ours, theirs);
  const parts = MARK_PARTS.map((part) => [part, changedOf(base[part], ours[part], theirs[part], later[part])]);
  const merged = { ...later, ...Object.fromEntries(parts) };
  const bothWrote = ours.note !== base.note && theirs.note !== base.note;
  const replaced = bothWrote ? [ours.note, theirs.note] : [];
  const notes = [...ours.earlierNotes, ...theirs.earlierNotes, ...replaced];
  return Mark.parse({ ...merged, earlierNotes: keptNotes(notes, merged.note) });
}

/** Returns the value of the side that changed it, or `both` if they changed it differently. */
function changedOf<Value>(base: Value, ours: Value, theirs: Value, both: Value): Value {
  if (ours === base) return theirs;
  return theirs === base ? ours : both;
}

/** Reports whether both hold the same, regardless of edit times. */
export function isSameWriting(a: Writing, b: Writing): boolean {
  return textOf(a) === textOf(b);
}

function textOf({ property, plan, marks }: Writing): string {
  const days = Object.entries(plan.days).toSorted(([a], [b]) => a.localeCompare(b));
  const written = [...marks]
    .filter(([, mark]) => !isBlank(mark))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([id, mark]) => [id, wordsOf(mark)]);
  return JSON.stringify([property, plan.conditionOn, days, written]);
}
