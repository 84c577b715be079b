import { notifyError, notifySuccess } from '../../../shared/notify.tsx';

let last: (() => void) | undefined;

/** Says what was done, with a way back: a button, and the letter `z` until something else is done. */
export function notifyUndoable(text: string, undo: () => Promise<unknown>): void {
  last = () => {
    last = undefined;
    undo().then(
      () => notifySuccess('Undone'),
      (error: unknown) => notifyError(error instanceof Error ? error.message : String(error)),
    );
  };
  notifySuccess(text, undefined, { label: 'Undo', onClick: () => last?.() });
}

export function undoLast(): void {
  last?.();
}
