import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavItems } from './navigation.ts';
import { forgetUndo, undoLast } from './undo.ts';

/** How long after `g` a letter opens a page. */
const LETTER_WITHIN_MS = 2000;

/**
 * The shortcuts of the admin area. Ctrl-K or Cmd-K works everywhere; single letters only outside fields and dialogs,
 * and only while switched on: people who use speech input must be able to turn them off (WCAG 2.1.4).
 */
export function useShortcuts({ find, help }: { find: () => void; help: () => void }): void {
  const router = useRouter();
  const items = useNavItems();
  const goUntil = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      find();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || !areLettersOn()) return;
    const page = performance.now() < goUntil.current ? items.find((item) => item.key === key) : undefined;
    goUntil.current = 0;
    if (page) {
      forgetPlace();
      void router.navigate({ to: page.to });
    } else if (key === 'g') goUntil.current = performance.now() + LETTER_WITHIN_MS;
    else if (key === '/' && !document.querySelector('main input[type="search"]')) find();
    else if (key === '?') help();
    else if (Object.hasOwn(LETTERS, key)) LETTERS[key]?.();
    else return;
    event.preventDefault();
  });
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'pending') forgetUndo();
      }),
    [queryClient],
  );
  useEffect(() => {
    forgetPlace();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const LETTERS: Readonly<Record<string, () => void>> = {
  j: () => moveRow(1),
  k: () => moveRow(-1),
  J: () => moveList(1),
  K: () => moveList(-1),
  e: actOnRow,
  r: () => document.querySelector<HTMLElement>('[data-refund]')?.click(),
  z: undoLast,
};

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

const focusable = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a[href], button:not(:disabled)');

const rowsShown = (): Element[] => [...document.querySelectorAll('main [data-row]')].filter(focusable);

/** The rows shown when one of them was focused, so that a row that is done and gone, or a list, is followed by the right one. */
interface Place {
  rows: readonly Element[];
  at: number;
  list: Element | null;
}

const NOWHERE: Place = { rows: [], at: 0, list: null };
let place = NOWHERE;

function forgetPlace(): void {
  place = NOWHERE;
}

function focusRow(rows: readonly Element[], row: Element | undefined): void {
  if (!row) return;
  place = { rows, at: rows.indexOf(row), list: listOf(row) };
  focusable(row)?.focus();
}

/**
 * Returns the last focused row, or once it is gone the nearest one of those shown with it, in the given direction first.
 * Rows that others add or finish in the meantime change nothing.
 */
function nearestRow(shown: readonly Element[], step: 1 | -1): Element | undefined {
  const { rows, at } = place;
  const isShown = (row: Element): boolean => shown.includes(row);
  const last = rows[at];
  if (last && isShown(last)) return last;
  const before = rows.slice(0, at).findLast(isShown);
  const after = rows.slice(at).find(isShown);
  return (step === 1 ? (after ?? before) : (before ?? after)) ?? shown[0];
}

/** Moves between rows of the page's lists and focuses the first control of the row. */
function moveRow(step: 1 | -1): void {
  const rows = rowsShown();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  focusRow(rows, at === -1 ? nearestRow(rows, step) : rows[at + step]);
}

/** Moves to the first row of the next or previous list. */
function moveList(step: 1 | -1): void {
  const rows = rowsShown();
  const lists = [...new Set(rows.map(listOf))];
  const here = rows.find((row) => row.contains(document.activeElement));
  const at = lists.indexOf(here ? listOf(here) : place.list);
  const nearest = nearestRow(rows, step);
  const list = at === -1 ? nearest && listOf(nearest) : lists[at + step];
  focusRow(
    rows,
    rows.find((row) => list && listOf(row) === list),
  );
}

const listOf = (row: Element): Element | null => row.parentElement;

/** Presses the main action of the focused row. */
function actOnRow(): void {
  const row = document.activeElement?.closest('[data-row]');
  row?.querySelector<HTMLElement>('[data-main-action]')?.click();
}

const KEY = 'admin-letter-shortcuts';

/** Whether single-letter shortcuts are on, which is this browser's default. */
export function areLettersOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setLettersOn(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
