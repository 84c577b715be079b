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

/** The index of the last focused row: once that row is done and gone, the next one has this index. */
let lastAt = 0;
let lastList: Element | null = null;

function forgetPlace(): void {
  lastAt = 0;
  lastList = null;
}

function focusRow(rows: readonly Element[], at: number): void {
  const row = rows[at];
  if (!row) return;
  lastAt = at;
  lastList = listOf(row);
  focusable(row)?.focus();
}

/** Moves between rows of the page's lists and focuses the first control of the row. */
function moveRow(step: 1 | -1): void {
  const rows = rowsShown();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  focusRow(rows, at === -1 ? Math.min(lastAt, rows.length - 1) : at + step);
}

/** Moves to the first row of the next or previous list. */
function moveList(step: 1 | -1): void {
  const rows = rowsShown();
  const lists = [...new Set(rows.map(listOf))];
  const here = rows.find((row) => row.contains(document.activeElement));
  const at = lists.indexOf(here ? listOf(here) : lastList);
  const place = rows[Math.min(lastAt, rows.length - 1)];
  // The next list has taken the place of one that is gone.
  const list = at === -1 && place ? listOf(place) : lists[at + step];
  if (list)
    focusRow(
      rows,
      rows.findIndex((row) => listOf(row) === list),
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
