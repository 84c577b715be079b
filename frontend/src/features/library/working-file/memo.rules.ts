import { checkNumber } from '@brokerage/contracts';
import { type Mark, type Marks, type Outline } from './mark.model.ts';
import { costRange } from './mark.rules.ts';

export interface MemoRow {
  /** `2.4`: section and place in it. */
  number: string;
  itemId: string;
  sectionTitle: string;
  mark: Mark;
  cost: { low: number; high: number } | null;
}

export interface Memo {
  /** The costliest failed items, as many as fit on one page. */
  rows: readonly MemoRow[];
  /** Failed items that did not fit; their costs are in the totals. */
  more: number;
  failed: number;
  withoutCost: number;
  total: { low: number; high: number };
}

/** Rows that fit on one letter page below its head with two lines of text each. */
export const MEMO_ROWS = 14;

/** Rolls the failed items up, costliest first. */
export function memoOf(outline: Outline, marks: Marks): Memo {
  const failed = outline
    .flatMap((section, at) =>
      section.itemIds.map((itemId, index) => ({
        itemId,
        sectionTitle: section.title,
        number: checkNumber(at, index),
      })),
    )
    .flatMap((item) => {
      const mark = marks.get(item.itemId);
      return mark?.state === 'failed' ? [{ ...item, mark, cost: costRange(mark) }] : [];
    });
  const costly = failed.toSorted((a, b) => (b.cost?.high ?? -1) - (a.cost?.high ?? -1));
  const sum = (end: 'low' | 'high') => failed.reduce((total, { cost }) => total + (cost?.[end] ?? 0), 0);
  return {
    rows: costly.slice(0, MEMO_ROWS),
    more: Math.max(0, failed.length - MEMO_ROWS),
    failed: failed.length,
    withoutCost: failed.filter(({ cost }) => cost === null).length,
    total: { low: sum('low'), high: sum('high') },
  };
}
