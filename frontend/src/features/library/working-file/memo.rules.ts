import { checkNumber } from '@brokerage/contracts';
import { type Mark, type Marks, type Outline, PRIORITIES, REMEDIES, type Remedy } from './working-file.model.ts';
import { costRange } from './mark.rules.ts';

export interface MemoRow {
  /** `2.4`: section and place in it. */
  number: string;
  itemId: string;
  sectionTitle: string;
  mark: Mark;
  cost: { low: number; high: number } | null;
}

interface RemedyTotal {
  /** Null for findings of which no remedy was chosen. */
  remedy: Remedy | null;
  findings: number;
  /** Null while none of them has a cost. */
  total: { low: number; high: number } | null;
}

export interface Memo {
  /** Every failed item: by priority, those without one last, and the costliest first among equals. */
  rows: readonly MemoRow[];
  total: RemedyTotal['total'];
  /** Requests, remedy by remedy, as far as there is a finding for it. */
  remedies: readonly RemedyTotal[];
  /** How many lack what a reader needs. */
  without: { finding: number; cost: number; remedy: number };
}

const rank = ({ mark: { priority } }: MemoRow): number =>
  priority === null ? PRIORITIES.length : PRIORITIES.indexOf(priority);

/** Rolls the failed items up. */
export function memoOf(outline: Outline, marks: Marks): Memo {
  const failed = outline.flatMap(({ title, itemIds }, at) =>
    itemIds.flatMap((itemId, index): MemoRow[] => {
      const mark = marks.get(itemId);
      if (mark?.state !== 'failed') return [];
      return [{ itemId, sectionTitle: title, number: checkNumber(at, index), mark, cost: costRange(mark) }];
    }),
  );
  const rows = failed.toSorted((a, b) => rank(a) - rank(b) || (b.cost?.high ?? -1) - (a.cost?.high ?? -1));
  const remedies = [...REMEDIES, null].flatMap((remedy): RemedyTotal[] => {
    const asked = rows.filter(({ mark }) => mark.remedy === remedy);
    return asked.length === 0 ? [] : [{ remedy, findings: asked.length, total: totalOf(asked) }];
  });
  return {
    rows,
    total: totalOf(rows),
    remedies,
    without: {
      finding: rows.filter(({ mark }) => mark.note.trim() === '').length,
      cost: rows.filter(({ cost }) => cost === null).length,
      remedy: rows.filter(({ mark }) => mark.remedy === null).length,
    },
  };
}

function totalOf(rows: readonly MemoRow[]): RemedyTotal['total'] {
  const costs = rows.flatMap(({ cost }) => cost ?? []);
  const sum = (end: 'low' | 'high') => costs.reduce((total, cost) => total + cost[end], 0);
  return costs.length === 0 ? null : { low: sum('low'), high: sum('high') };
}
