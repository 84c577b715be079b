import type { Checklist } from '@brokerage/contracts';
import type { Searchable } from '../working-file/progress.rules.ts';

/** What a search looks through, item by item, prepared once. */
export function searchableItems({ sections }: Checklist): Searchable[] {
  return sections.flatMap(({ title, items }) =>
    items.map(({ id, check, from, good, ifNot }) => ({
      id,
      text: [title, check, from, good, ifNot].join(' ').toLowerCase(),
    })),
  );
}
