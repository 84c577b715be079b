import type { Marks } from './working-file.model.ts';

export interface Progress {
  total: number;
  done: number;
  failed: number;
  notApplicable: number;
  /** Done, failed or not applicable. */
  settled: number;
}

export function progressOf(itemIds: readonly string[], marks: Marks): Progress {
  const progress = { total: itemIds.length, done: 0, failed: 0, notApplicable: 0, settled: 0 };
  for (const id of itemIds) {
    const state = marks.get(id)?.state ?? 'open';
    if (state === 'done') progress.done++;
    if (state === 'failed') progress.failed++;
    if (state === 'not-applicable') progress.notApplicable++;
    if (state !== 'open') progress.settled++;
  }
  return progress;
}

/** Returns the next open item after the given one, else the first open one; undefined if none is open. */
export function nextOpenItem(itemIds: readonly string[], marks: Marks, after?: string): string | undefined {
  const from = after === undefined ? 0 : itemIds.indexOf(after) + 1;
  const inOrder = [...itemIds.slice(from), ...itemIds.slice(0, from)];
  return inOrder.find((id) => (marks.get(id)?.state ?? 'open') === 'open');
}

export const FILTERS = ['all', 'open', 'failed'] as const;
export type Filter = (typeof FILTERS)[number];

export interface Searchable {
  id: string;
  /** All searchable text, in lower case. */
  text: string;
}

/** Returns the ids of items that match a filter and a search. The search covers the item and its note, owner and evidence. */
export function visibleItems(
  items: readonly Searchable[],
  marks: Marks,
  { filter, search }: { filter: Filter; search: string },
): Set<string> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const visible = new Set<string>();
  for (const { id, text } of items) {
    const mark = marks.get(id);
    const state = mark?.state ?? 'open';
    if (filter !== 'all' && state !== filter) continue;
    const own = mark ? `${mark.note} ${mark.owner} ${mark.evidence}`.toLowerCase() : '';
    if (words.every((word) => text.includes(word) || own.includes(word))) visible.add(id);
  }
  return visible;
}
