import { checkNumber } from '@brokerage/contracts';
import { type Mark, type Marks, type Outline, PRIORITIES, REMEDIES, type Remedy } from './working-file.model.ts';
import { costRange } from './mark.rules.ts';

export interface MemoRow {
  /** `2.4`: section and position in it. */
  number: string;
  itemId: string;
  sectionTitle: string;
  mark: Mark;
  cost: { low: number; high: number } | null;
}

interface RemedyTotal {
  /** Null if no remedy was chosen. */
  remedy: Remedy | null;
  findings: number;
  /** Null if no finding has a cost. */
  total: { low: number; high: number } | null;
}

export interface Memo {
  /** All failed items, by priority, those without one last, then by cost, highest first. */
  rows: readonly MemoRow[];
  total: RemedyTotal['total'];
  /** Totals per remedy that at least one finding asks for. */
  remedies: readonly RemedyTotal[];
  /** Number of findings without a description, cost or remedy. */
  without: { finding: number; cost: number; remedy: number };
}

const rank = ({ mark: { priority } }: MemoRow): number =>
  priority === null ? PRIORITIES.length : PRIORITIES.indexOf(priority);

/** Collects the failed items into a memo. */
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
