import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { session } from '../../session/session.ts';

let last: (() => void) | undefined;

session.onUserChange(forgetUndo);

/** Says what was done, with a way back: a button, and the letter `z`, until the message is gone or something else is done. */
export function notifyUndoable(text: string, undo: () => Promise<unknown>): void {
  const offered = (): void => {
    forgetUndo();
    undo().then(
      () => notifySuccess('Undone'),
      (error: unknown) => notifyError(error instanceof Error ? error.message : String(error)),
    );
  };
  last = offered;
  const isOffered = (): boolean => last === offered;
  notifySuccess(text, undefined, {
    label: 'Undo',
    onClick: () => isOffered() && offered(),
    onGone: () => isOffered() && forgetUndo(),
  });
}

export function undoLast(): void {
  last?.();
}

/** Before something else is done: the way back might undo that too. */
export function forgetUndo(): void {
  last = undefined;
}
